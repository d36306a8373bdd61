import { defineFormat } from '../../format.ts';
import { holdsRule, isIndex } from './layout.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** Agora's folder of rules and proposals, a YAML file each, with the index of categories. */
export const agoraYaml = defineFormat({
  name: 'agora-yaml',
  title:
    'a folder of YAML files, one a rule with its history and one a proposal, as Agora keeps it',
  readsFolder: true,
  apart: { holdsRule, goesWith: isIndex },
  sniff,
  parse,
});
