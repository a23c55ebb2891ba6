// Who asks, and what they may: Apps, their installations, and personal access tokens.
import crypto from 'node:crypto';
import { Refusal, notFound } from './refusal.mjs';
import { now, state } from './state.mjs';

export const APP = { id: 4242, slug: 'perf-alerts', installation: 77 };

/** A personal access token. It cannot write checks, as none can. */
export const PERSONAL_TOKEN = 'ghp_of-the-tests';

const keys = crypto.generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The App's private key as PEM: pkcs1, as GitHub hands it out, or pkcs8. */
export const privateKey = type => keys.privateKey.export({ type, format: 'pem' });

const part = value => Buffer.from(JSON.stringify(value)).toString('base64url');

const read = (text, what) => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url'));
  } catch {
    throw new Refusal(401, `A JSON web token could not be decoded: ${what}`);
  }
};

/** @throws Refusal unless the request is signed by the App, as GitHub demands it */
export function demandApp(authorization = '') {
  const [head, claims, signature = ''] = authorization.replace(/^Bearer /i, '').split('.');
  const { alg } = read(head, 'head');
  const { iss, iat, exp } = read(claims, 'claims');
  const seconds = Date.now() / 1000;
  const signed = Buffer.from(`${head}.${claims}`);
  if (alg !== 'RS256' || !crypto.verify('sha256', signed, keys.publicKey, Buffer.from(signature, 'base64url')))
    throw new Refusal(401, 'A JSON web token could not be decoded');
  if (String(iss) !== String(APP.id)) throw new Refusal(401, "'Issuer' claim ('iss') must be an Integer");
  if (!Number.isInteger(exp) || exp <= seconds) throw new Refusal(401, "'Expiration time' claim ('exp') is in the past");
  if (exp > seconds + 600) throw new Refusal(401, "'Expiration time' claim ('exp') is too far in the future");
  if (!Number.isInteger(iat) || iat > seconds) throw new Refusal(401, "'Issued at' claim ('iat') is in the future");
}

/** @throws Refusal if a secret is sent where none is needed */
export function demandNobody(authorization) {
  if (authorization) throw new Refusal(401, 'Bad credentials');
}

/** A token of the installation, in the stateless format of 2026: far longer than the 40 characters of old. */
export function newInstallationToken() {
  const expires = Date.now() + state.tokenLastsMs;
  const permissions = { ...state.permissions };
  const claims = `${part({ alg: 'RS256' })}.${part({ jti: crypto.randomUUID(), permissions, at: now(), pad: 'x'.repeat(150) })}`;
  const token = `ghs_${APP.id}_${claims}.${crypto.sign('sha256', Buffer.from(claims), keys.privateKey).toString('base64url')}`;
  state.tokens.set(token, { login: `${APP.slug}[bot]`, app: APP, permissions, expires });
  return { token, expires_at: new Date(expires).toISOString().replace(/\.\d+Z/, 'Z'), permissions };
}

const READS_PULLS = ['pull_requests:read'];
const WRITES_PULLS = ['issues:write', 'pull_requests:write'];

/** One of these is needed for an operation. */
const NEEDED = {
  'repos/compare-commits-with-basehead': ['contents:read'],
  'repos/list-commits': ['contents:read'],
  'pulls/list': READS_PULLS,
  'pulls/get': READS_PULLS,
  'pulls/list-commits': READS_PULLS,
  'issues/list-for-repo': ['issues:read', ...READS_PULLS],
  'issues/create': ['issues:write'],
  'issues/get': ['issues:read', ...READS_PULLS],
  'issues/update': WRITES_PULLS,
  'issues/list-comments': ['issues:read', ...READS_PULLS],
  'issues/create-comment': WRITES_PULLS,
  'issues/update-comment': WRITES_PULLS,
  'reactions/create-for-issue-comment': WRITES_PULLS,
  'checks/create': ['checks:write'],
  'checks/update': ['checks:write'],
  'checks/list-for-ref': ['checks:read'],
  'repos/create-commit-status': ['statuses:write'],
  'users/get-authenticated': ['user'],
};

const grantOf = token =>
  token === PERSONAL_TOKEN
    ? { login: 'perf-user', permissions: { ...state.permissions, checks: 'read', user: 'read' }, expires: Infinity }
    : state.tokens.get(token);

const grants = (permissions, needed) => {
  const [name, level] = needed.split(':');
  return permissions[name] === 'write' || (permissions[name] && (level ?? 'read') === 'read');
};

/** Who asks. @throws Refusal if they may not */
export function demandToken(authorization = '', operation, repository) {
  const token = authorization.replace(/^(Bearer|token) /i, '');
  if (!token) throw new Refusal(401, 'Requires authentication');
  const grant = grantOf(token);
  if (!grant || grant.expires < Date.now()) throw new Refusal(401, 'Bad credentials');
  if (repository && !state.repositories.includes(repository)) throw notFound();
  const needed = NEEDED[operation];
  if (needed && !needed.some(each => grants(grant.permissions, each))) {
    const isPersonal = token === PERSONAL_TOKEN;
    const refusal = new Refusal(
      403,
      isPersonal ? 'You must authenticate via a GitHub App.' : 'Resource not accessible by integration',
    );
    refusal.headers = { 'x-accepted-github-permissions': needed.join('; ').replaceAll(':', '=') };
    throw refusal;
  }
  return grant;
}
