import type { NumberSeries } from '../../rules/number-series.ts';

/** Rule 2: rules and slips share one series, and no number is given out twice. */
export const series: NumberSeries = { next: 'after-highest-ever', first: 10 };
