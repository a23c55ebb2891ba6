// A GitHub on loopback for tests: it keeps state, and holds every request and every answer to GitHub's own description.
// Prints one line of JSON when it is ready, and ends with its standard input. README.md says what it demands.
import crypto from 'node:crypto';
import http from 'node:http';
import { answers } from './answers.mjs';
import { control } from './control.mjs';
import { operationOf, wrongInAnswer, wrongInRequest } from './description.mjs';
import { Refusal, notFound } from './refusal.mjs';
import { APP, PERSONAL_TOKEN, demandApp, demandNobody, demandToken, privateKey } from './signin.mjs';
import { now, state } from './state.mjs';

const QUOTA = 5000;

const server = http.createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const address = `http://${request.headers.host}${request.url}`;
  const { pathname } = new URL(address);
  const act = control[`${request.method} ${pathname}`];
  if (act) return send(response, 200, act(text ? JSON.parse(text) : {}) ?? {});
  const entry = { request: `${request.method} ${request.url}`, body: text, at: now(), wrong: [], status: 0 };
  state.log.push(entry);
  const answer = answered(request, address, text, entry);
  if (answer === undefined) return;
  entry.status = answer.status;
  send(response, answer.status, answer.body, answer.headers);
});

function send(response, status, body, headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', etag: `"${crypto.randomUUID()}"`, ...headers });
  response.end(text);
}

/** What is answered; undefined if nothing ever is. */
function answered(request, address, text, entry) {
  const headers = quota();
  const path = new URL(address).pathname.replace(/^\/api\/v3(?=\/)/, '');
  const fault = state.faults.find(
    ({ times, method, path: of }) => times > 0 && new RegExp(method).test(request.method) && new RegExp(of).test(path),
  );
  if (fault) fault.times--;
  if (fault?.hang && !fault.late) return undefined;
  if (fault && !fault.late)
    return { status: fault.status, body: fault.body ?? { message: 'fault' }, headers: { ...headers, ...fault.headers } };
  try {
    const [status, body] = done(request, path, address, text, headers, entry);
    return fault ? undefined : { status, body, headers };
  } catch (failure) {
    if (failure instanceof Refusal)
      return { status: failure.status, body: failure.body, headers: { ...headers, ...failure.headers } };
    entry.wrong.push(`this server: ${failure.stack}`);
    return { status: 500, body: { message: String(failure) }, headers };
  }
}

function done(request, path, address, text, headers, entry) {
  if (!request.headers['user-agent']) throw new Refusal(403, 'Please make sure your request has a User-Agent header.');
  redirectIfMoved(path, address);
  const operation = operationOf(request.method, path);
  if (!operation) {
    entry.wrong.push('not one of operations.txt');
    throw notFound();
  }
  const query = new URL(address).searchParams;
  const body = text ? JSON.parse(text) : undefined;
  entry.wrong.push(...wrongInRequest(operation, query, body));
  const repository = operation.path.owner && `${operation.path.owner}/${operation.path.repo}`;
  const asked = { path: operation.path, repository, query, url: address, body, headers };
  if (/^\/app(\/|$)/.test(path) || operation.id === 'apps/get-repo-installation') demandApp(request.headers.authorization);
  else if (operation.id === 'apps/create-from-manifest') demandNobody(request.headers.authorization);
  else asked.grant = demandToken(request.headers.authorization, operation.id, repository);
  if (entry.wrong.length)
    throw new Refusal(
      422,
      'Validation Failed',
      entry.wrong.map(message => ({ message })),
    );
  const answer = answers[operation.id](asked);
  entry.wrong.push(...wrongInAnswer(operation, answer));
  if (entry.wrong.length) throw new Error(`the answer breaks the description: ${entry.wrong.join('; ')}`);
  return [Number(operation.success), answer];
}

/** A repository that was renamed is found at its new name. */
function redirectIfMoved(path, address) {
  const [from, to] =
    Object.entries(state.moved).find(([old]) => path === `/repos/${old}` || path.startsWith(`/repos/${old}/`)) ?? [];
  if (!from) return;
  const refusal = new Refusal(307, 'Moved Permanently');
  refusal.headers = { location: address.replace(`/repos/${from}`, `/repos/${to}`) };
  throw refusal;
}

const quota = () => ({
  'x-ratelimit-limit': String(QUOTA),
  'x-ratelimit-remaining': String(QUOTA - state.log.length),
  'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3600),
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  console.log(
    JSON.stringify({
      address: `http://127.0.0.1:${port}`,
      app: APP.id,
      pkcs1: privateKey('pkcs1'),
      pkcs8: privateKey('pkcs8'),
      token: PERSONAL_TOKEN,
    }),
  );
});
process.stdin.resume().on('end', () => process.exit());
