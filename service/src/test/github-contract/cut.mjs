// Cuts GitHub's OpenAPI description down to the operations of operations.txt and every component they reach.
//   node cut.mjs FULL.json > description.json
import { readFileSync } from 'node:fs';

const spec = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const operations = readFileSync(new URL('operations.txt', import.meta.url), 'utf8')
  .split('\n')
  .map(line => line.replace(/#.*/, '').trim())
  .filter(Boolean)
  .map(line => line.split(/\s+/));

// Prose is no part of the contract. A property that is itself called "description" holds a schema and stays.
const prose = ['description', 'summary', 'externalDocs', 'x-github', 'tags'];
const isProse = (key, value) => prose.includes(key) && (key !== 'description' || typeof value === 'string');
const terse = node => {
  if (Array.isArray(node)) return node.map(terse);
  if (!node || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([key, value]) => !isProse(key, value));
  return Object.fromEntries(kept.map(([key, value]) => [key, /^examples?$/.test(key) ? value : terse(value)]));
};

const paths = {};
const components = {};
const queue = [];
for (const [method, path] of operations) {
  const operation = spec.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`not in the description: ${method} ${path}`);
  (paths[path] ??= {})[method.toLowerCase()] = operation;
  queue.push(operation);
}
const seen = new Set();
while (queue.length) {
  const node = queue.pop();
  if (!node || typeof node !== 'object') continue;
  if (typeof node.$ref === 'string' && !seen.has(node.$ref)) {
    seen.add(node.$ref);
    const [, , kind, name] = node.$ref.split('/');
    (components[kind] ??= {})[name] = spec.components[kind][name];
    queue.push(components[kind][name]);
  }
  queue.push(...Object.values(node));
}

// One line for each operation and component, so that a change can be read.
const lines = (object, shown = terse) =>
  Object.entries(object)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(shown(value))}`)
    .join(',\n');
const kinds = Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1));
console.log(`{"openapi": ${JSON.stringify(spec.openapi)},
"info": ${JSON.stringify({ title: spec.info.title, version: spec.info.version, license: spec.info.license })},
"paths": {
${lines(paths)}
},
"components": {
${kinds.map(([kind, all]) => `${JSON.stringify(kind)}: {\n${kind === 'examples' ? lines(all, example => example) : lines(all)}\n}`).join(',\n')}
}}`);
