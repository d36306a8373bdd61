/**
 * What no tool that looks at one file at a time sees: files that need each other, in whatever way round.
 * Which layer may import from which is said in `eslint.layers.mjs`.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'What two files need of each other belongs into a third, types as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
