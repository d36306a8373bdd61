import { expect, test } from 'vitest';
import { DATA_NAMES, dataSchemas, shapeOf } from './index.ts';

test('every kind of data has a name of its own and a JSON Schema', () => {
  const { $defs } = dataSchemas('https://quay.example/schemas/pages.json') as {
    $defs: Record<string, { $id: string }>;
  };
  expect(Object.keys($defs)).toHaveLength(DATA_NAMES.length);
  for (const { name } of DATA_NAMES) {
    expect($defs[name]?.$id).toBe(`https://quay.example/schemas/pages/${name}`);
    expect(JSON.stringify($defs[name])).toMatch(/"type":"object"|"anyOf"/u);
  }
});

test('no data may have fields of which the shape of its kind says nothing', () => {
  const { $defs } = dataSchemas('https://quay.example/schemas/pages.json') as {
    $defs: Record<string, unknown>;
  };
  expect(Object.entries($defs).flatMap(([name, schema]) => openIn(schema, name))).toEqual([]);
});

/** Lists the objects of a schema that may have any field; it calls itself for what a schema holds. */
function openIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, additionalProperties: others, properties } = schema as Record<string, unknown>;
  const isOpen = type === 'object' && properties !== undefined && others !== false;
  const within = Object.entries(schema).flatMap(([key, part]) => openIn(part, `${at}/${key}`));
  return isOpen ? [at, ...within] : within;
}

test('an address finds the shape of its kind', () => {
  expect(shapeOf('quay/rules/33/data.json')).not.toBe(shapeOf('quay/rules/data.json'));
  expect(shapeOf('quay/rules/33/9/data.json')).toBe(shapeOf('tide/rules/1/2/data.json'));
  expect(shapeOf('quay/other/data.json')).toBeUndefined();
});
