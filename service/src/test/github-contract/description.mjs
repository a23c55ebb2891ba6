// GitHub's description of its API: which operation a request is, and whether request and answer keep to it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.env.NODE_MODULES ?? import.meta.dirname, '/'));
const Ajv = require('ajv').default;
const addFormats = require('ajv-formats').default;
const spec = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'));

const isSchema = value => value && typeof value === 'object' && (value.type || value.$ref);

// OpenAPI 3.0 to JSON Schema. A property that is itself named "nullable" or "example" holds a schema, not a flag.
const jsonSchema = node => {
  if (Array.isArray(node)) return node.map(jsonSchema);
  if (!node || typeof node !== 'object') return node;
  const { nullable, example, examples, discriminator, ...rest } = node;
  const properties = Object.entries({ nullable, example, examples }).filter(([, value]) => isSchema(value));
  const schema = Object.fromEntries([...Object.entries(rest), ...properties].map(([key, value]) => [key, jsonSchema(value)]));
  if (nullable !== true) return schema;
  if (typeof schema.type !== 'string') return { anyOf: [{ type: 'null' }, schema] };
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
};

const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
addFormats(ajv);
ajv.addSchema({ $id: 'github', ...jsonSchema({ paths: spec.paths, components: { ...spec.components, examples: {} } }) });

const compiled = new Map();
const validator = path =>
  compiled.get(path) ?? compiled.set(path, ajv.compile({ $ref: `github#${path}/content/application~1json/schema` })).get(path);

const resolve = node =>
  node?.$ref
    ? node.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], spec)
    : node;

const operations = Object.entries(spec.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      names: [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
      at: `/paths/${path.replace(/~/g, '~0').replace(/\//g, '~1')}/${method}`,
      success: Object.keys(described.responses).find(code => code.startsWith('2')),
      described,
    })),
  )
  .sort((a, b) => a.names.length - b.names.length);

/** The operation of a request and the values in its path; undefined if it is not described. */
export function operationOf(method, path) {
  const operation = operations.find(each => each.method === method && each.pattern.test(path));
  const values = operation?.pattern.exec(path).slice(1).map(decodeURIComponent);
  return operation && { ...operation, path: Object.fromEntries(operation.names.map((name, i) => [name, values[i]])) };
}

/** What an operation answers, as GitHub's description shows it: a copy. */
export function example(id) {
  const { described, success } = operations.find(each => each.id === id);
  const examples = resolve(described.responses[success]).content['application/json'].examples;
  return structuredClone(resolve(Object.values(examples)[0]).value);
}

const typed = (schema, text) => {
  if (['integer', 'number'].includes(schema.type) && /^-?\d+$/.test(text)) return Number(text);
  return schema.type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text;
};

/** How a request breaks the description. */
export function wrongInRequest({ described, at, path }, query, body) {
  const parameters = (described.parameters ?? []).map(resolve);
  const given = { path, query: Object.fromEntries(query) };
  const wrong = parameters
    .filter(parameter => parameter.in in given)
    .flatMap(({ name, in: where, required, schema }) => {
      const value = given[where][name];
      if (value === undefined) return required ? [`parameter ${name} is missing`] : [];
      const rule = jsonSchema(resolve(schema));
      return ajv.validate(rule, typed(rule, value)) ? [] : [`parameter ${name}: ${ajv.errorsText()}`];
    });
  const known = parameters.filter(parameter => parameter.in === 'query').map(parameter => parameter.name);
  const unknown = [...query.keys()].filter(name => !known.includes(name)).map(name => `query parameter ${name} is unknown`);
  return [...wrong, ...unknown, ...wrongInBody(described.requestBody, at, body)];
}

function wrongInBody(described, at, body) {
  const schema = described?.content?.['application/json']?.schema;
  // An empty object says nothing: GitHub's Java library sends one with every POST.
  if (!schema) return Object.keys(body ?? {}).length ? ['a body where there is none'] : [];
  if (body === undefined) return described.required ? ['a body is missing'] : [];
  const check = validator(`${at}/requestBody`);
  const wrong = check(body) ? [] : check.errors.map(error => `body${error.instancePath} ${error.message}`);
  const unknown = Object.keys(body).filter(key => schema.properties && !schema.properties[key]);
  return [...wrong, ...unknown.map(key => `body/${key} is unknown: GitHub would ignore it`)];
}

/** How an answer breaks the description. */
export function wrongInAnswer({ at, success }, answer) {
  const check = validator(`${at}/responses/${success}`);
  return check(JSON.parse(JSON.stringify(answer)))
    ? []
    : check.errors.slice(0, 5).map(error => `answer${error.instancePath} ${error.message}`);
}
