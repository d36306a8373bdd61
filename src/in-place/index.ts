export { openAside, type Aside } from './aside.ts';
export { FolderInUse } from './lock.ts';
export { flush } from './flush.ts';
export { followChanges, linkTree } from './link-tree.ts';
export { settle } from './settle.ts';
export { identityOf } from './swap.ts';
