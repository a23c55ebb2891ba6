import { isEmbedded } from '../url';
import { noteAnswer } from './connection';
import { me, proof, readMe, signedIn } from './session';
import type { ProblemDocument } from './types';

/** The service's answer to a request it could not serve, or no answer at all (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly problem: ProblemDocument = {},
  ) {
    super(problem.detail ?? title);
    this.name = 'ApiError';
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, as `contentType`. */
  readonly text?: string;
  readonly contentType?: string;
  /** Sent as it is. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  /** How the service is to answer, as in RFC 7240. */
  readonly prefer?: string;
  /** The version that was read: another is not replaced. */
  readonly ifMatch?: string;
}

/** Path of an API resource, with the query's empty values left out. */
export function apiPath(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value]) {
      if (one !== null && one !== '') parameters.append(name, String(one));
    }
  }
  const search = parameters.toString();
  return `/api/v1${path}${search === '' ? '' : `?${search}`}`;
}

type QueryValue = string | number | null | readonly string[];

export async function requestJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, 'application/json', options);
  const body: unknown = response.status === 204 ? null : await response.json();
  return body as T;
}

export async function requestText(path: string, options: RequestOptions = {}): Promise<string> {
  return (await send(path, '*/*', options)).text();
}

/** What becomes of a request for server-sent events. */
interface EventReader {
  /** The service has begun to answer: it reports all events from now on. */
  readonly onOpen: () => void;
  readonly onData: (data: string) => void;
}

/** Hands on the data of each server-sent event, until the service ends the answer. */
export async function requestEvents(
  path: string,
  options: RequestOptions,
  { onOpen, onData }: EventReader,
): Promise<void> {
  const response = await send(path, 'text/event-stream', options);
  onOpen();
  await readLines(response, (line) => {
    if (line.startsWith('data:')) onData(line.slice('data:'.length).trim());
  });
}

async function readLines({ body }: Response, onLine: (line: string) => void): Promise<void> {
  if (body === null) return;
  const text = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await nextOf(text); !part.done; part = await nextOf(text)) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  }
}

async function nextOf(
  text: ReadableStreamDefaultReader<string>,
): Promise<ReadableStreamReadResult<string>> {
  try {
    return await text.read();
  } catch {
    throw new ApiError(0, 'The answer broke off', {
      detail: 'The service stopped, or the network is down. What was done stays done; try again.',
    });
  }
}

/** Saves a file and shows errors on the page, which a plain link could not. */
export async function saveFile(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await (await send(path, '*/*', {})).blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

async function send(path: string, accept: string, options: RequestOptions): Promise<Response> {
  const response = await answerOf(path, accept, options);
  if (response.ok) {
    noteAnswer(response.status);
    return response;
  }
  const problem = await problemOf(response);
  if (problem.type !== BUSY) noteAnswer(response.status);
  if (problem.type === FORGED && (await hasNewProof())) return send(path, accept, options);
  if (response.status === 401 && signedIn()) {
    void readMe();
    throw new ApiError(401, 'You were signed out', { ...problem, detail: SIGNED_OUT });
  }
  throw new ApiError(response.status, problem.title ?? `HTTP ${response.status}`, problem);
}

/** The service's text addresses programs there: it names a header and tokens. */
const SIGNED_OUT = 'You were signed out. Sign in again.';

/** What the service says while it has as much to do as it can: it is there, and others are served. */
const BUSY = '/problems/busy';

/** Whether the service asks to come again later. */
export function isBusy(failure: unknown): boolean {
  return failure instanceof ApiError && failure.problem.type === BUSY;
}

/** What the service says of a change without the proof that our own page made it. */
const FORGED = '/problems/forged-request';

/** Whether there is a new proof: the reader may have signed in again in another tab. */
async function hasNewProof(): Promise<boolean> {
  const before = me().session?.endsAt;
  await readMe();
  return me().session?.endsAt !== before;
}

async function answerOf(path: string, accept: string, options: RequestOptions): Promise<Response> {
  try {
    return await fetch(path, {
      method: options.method ?? 'GET',
      // Inside another site's frame the page shows what everybody may see.
      credentials: isEmbedded(location.pathname) ? 'omit' : 'same-origin',
      headers: headersFor(accept, options),
      body: bodyOf(options) ?? null,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (failure) {
    if (options.signal?.aborted === true) throw failure;
    noteAnswer(0);
    throw new ApiError(0, 'The service does not answer', {
      detail: 'It may be restarting, or the network is down. Nothing was lost; try again.',
    });
  }
}

function bodyOf({ body, text, file }: RequestOptions): string | Blob | undefined {
  return body === undefined ? (text ?? file) : JSON.stringify(body);
}

function headersFor(accept: string, options: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: `${accept}, application/problem+json` };
  if (options.prefer !== undefined) headers.Prefer = options.prefer;
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  if ((options.method ?? 'GET') !== 'GET') Object.assign(headers, proof());
  if (bodyOf(options) !== undefined) {
    headers['Content-Type'] = options.contentType ?? defaultType(options);
  }
  return headers;
}

function defaultType({ file }: RequestOptions): string {
  return file === undefined ? 'application/json' : 'application/octet-stream';
}

async function problemOf(response: Response): Promise<ProblemDocument> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
