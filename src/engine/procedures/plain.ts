/** What a procedure answers: data without any meaning of its own, as YAML could write it. */
export type Plain =
  string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };
