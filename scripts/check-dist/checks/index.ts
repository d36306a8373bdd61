import type { Check } from '../page-facts.ts';
import { data } from './data.ts';
import { feeds } from './feeds.ts';
import { handlers } from './handlers.ts';
import { head } from './head.ts';
import { held } from './held.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { outside } from './outside.ts';
import { policy } from './policy.ts';
import { search } from './search.ts';
import { size } from './size.ts';
import { styles } from './styles.ts';
import { weight } from './weight.ts';
import { windows } from './windows.ts';

/** Every check, in the order in which they are reported. */
export const CHECKS: readonly Check[] = [
  links,
  names,
  head,
  outside,
  handlers,
  policy,
  styles,
  weight,
  size,
  data,
  held,
  windows,
  feeds,
  search,
];
