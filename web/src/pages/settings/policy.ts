import type { RequestOptions } from '../../api/client';

/** JSON is set out legibly; anything else, such as YAML, stays as it is. */
export function legible(policy: string): string {
  try {
    return JSON.stringify(JSON.parse(policy), null, 2);
  } catch {
    return policy;
  }
}

/** What is sent is what was typed; the service reads both forms and names the line of an error. */
export function bodyOf(policy: string): Pick<RequestOptions, 'text' | 'contentType'> {
  const isJson = policy.trimStart().startsWith('{');
  return { text: policy, contentType: isJson ? 'application/json' : 'application/yaml' };
}
