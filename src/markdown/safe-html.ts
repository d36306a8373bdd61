import type { Schema } from 'hast-util-sanitize';

/** The only elements, attributes, classes and protocols that a rendered text may have. */
export const SAFE_HTML: Schema = {
  tagNames: [
    ...[
      'p',
      'h3',
      'h4',
      'h5',
      'h6',
      'blockquote',
      'pre',
      'div',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'span', 'strong', 'em', 'dfn', 'bdi', 'br', 'code', 'del', 'sub', 'sup', 'u', 'hr'],
  ],
  attributes: {
    '*': ['id'],
    a: [['className', 'term'], 'href', 'rel', 'title'],
    bdi: [['className', 'control'], 'title'],
    div: [
      ['className', 'board', 'comment', 'quoted-block', 'scroll'],
      ['role', 'note', 'region'],
      ['tabIndex', 0],
      'ariaLabel',
    ],
    li: ['value'],
    ol: [['className', 'labelled'], 'start'],
    span: [['className', 'comment', 'label', 'quoted-block']],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: {
    li: ['ol', 'ul'],
    dt: ['dl'],
    dd: ['dl'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  // Ids are made by the renderer, never taken from a text.
  clobber: [],
  required: {},
  strip: [],
  allowComments: false,
  allowDoctypes: false,
};
