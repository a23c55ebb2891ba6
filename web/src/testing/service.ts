import { vi } from 'vitest';

export interface Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly text: string | null;
  /** The text read as JSON. */
  readonly body: unknown;
}

type Answer = (request: Request) => Response | object | string;

/** Stands in for the service: answers by `METHOD /path`, without the query, and keeps what was asked. */
export function serve(answers: Readonly<Record<string, Answer>>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const request = requestOf(path, init);
    requests.push(request);
    const answer = answers[`${request.method} ${request.url.pathname}`];
    return Promise.resolve(answer === undefined ? notFound(request) : asResponse(answer(request)));
  });
  return requests;
}

export function problem(status: number, title: string, detail: string): Response {
  return new Response(JSON.stringify({ title, status, detail }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

export function list<T>(items: readonly T[]): { items: readonly T[]; next: null } {
  return { items, next: null };
}

function requestOf(path: string, init: RequestInit): Request {
  return {
    method: init.method ?? 'GET',
    url: new URL(path, 'http://localhost'),
    headers: init.headers as Record<string, string>,
    text: typeof init.body === 'string' ? init.body : null,
    get body() {
      return this.text === null ? null : (JSON.parse(this.text) as unknown);
    },
  };
}

function asResponse(answer: Response | object | string): Response {
  if (answer instanceof Response) return answer;
  return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

function notFound({ method, url }: Request): Response {
  return problem(404, 'Not found', `The test serves nothing at ${method} ${url.pathname}`);
}
