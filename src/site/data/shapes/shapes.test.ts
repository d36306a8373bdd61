import { expect, test } from 'vitest';
import { DATA_NAMES, dataSchema, shapeOf } from './index.ts';

test('every kind of data has a name of its own and a JSON Schema', () => {
  const names = DATA_NAMES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    const schema = JSON.stringify(
      dataSchema(name, `https://quay.example/schemas/data/${name}.json`),
    );
    expect(schema).toContain('"$id"');
    expect(schema).toMatch(/"type":"object"|"anyOf"/u);
  }
});

test('an address finds the shape of its kind', () => {
  expect(shapeOf('quay/rules/33/data.json')).not.toBe(shapeOf('quay/rules/data.json'));
  expect(shapeOf('quay/rules/33/9/data.json')).toBe(shapeOf('tide/rules/1/2/data.json'));
  expect(shapeOf('quay/other/data.json')).toBeUndefined();
});

test('there is no schema of what has no name', () => {
  expect(() => dataSchema('constructor', '')).toThrow('There are no data constructor.');
});
