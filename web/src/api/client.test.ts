import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serve } from '../testing/service';
import { ApiError, apiPath, requestJson } from './client';
import { readerWith } from '../testing/readers';
import { become, NOBODY } from './session';

beforeEach(() => {
  become(NOBODY);
});

describe('apiPath', () => {
  it('leaves out empty values and repeats lists', () => {
    expect(apiPath('/x', { a: '', b: null, machine: ['m 1', 'm2'], limit: 5 })).toBe(
      '/api/v1/x?machine=m+1&machine=m2&limit=5',
    );
  });

  it('escapes what separates', () => {
    expect(apiPath('/x', { percent_filter: '0||100' })).toBe('/api/v1/x?percent_filter=0%7C%7C100');
  });
});

describe('a request', () => {
  it('carries the proof of our own page where it changes something', async () => {
    const requests = serve({
      'GET /api/v1/projects': () => ({}),
      'POST /api/v1/projects': () => ({}),
    });
    become(readerWith('admin'));
    await requestJson('/api/v1/projects');
    await requestJson('/api/v1/projects', { method: 'POST', body: {} });
    expect(requests[0]?.headers).not.toHaveProperty('X-CSRF-TOKEN');
    expect(requests[1]?.headers['X-CSRF-TOKEN']).toBe('proof');
  });

  it('is sent once more with the proof of a session that another tab began', async () => {
    become(readerWith('admin'));
    const renewed = readerWith('admin');
    const requests = serve({
      'GET /api/v1/me': () => ({
        ...renewed,
        session: { ...renewed.session, endsAt: '2031-01-01T00:00:00Z', csrfToken: 'newer' },
      }),
      'POST /api/v1/x': ({ headers }) =>
        headers['X-CSRF-TOKEN'] === 'newer'
          ? { done: true }
          : new Response('{"type":"/problems/forged-request","title":"Forged"}', { status: 403 }),
    });
    expect(await requestJson('/api/v1/x', { method: 'POST' })).toEqual({ done: true });
    expect(requests).toHaveLength(3);
  });

  it('is not sent once more where there is no other proof', async () => {
    become(readerWith('admin'));
    const requests = serve({
      'GET /api/v1/me': () => readerWith('admin'),
      'POST /api/v1/x': () =>
        new Response('{"type":"/problems/forged-request","title":"Forged"}', { status: 403 }),
    });
    await expect(requestJson('/api/v1/x', { method: 'POST' })).rejects.toMatchObject({
      status: 403,
    });
    expect(requests).toHaveLength(2);
  });

  it('sends its body as JSON', async () => {
    const requests = serve({ 'POST /api/v1/x': () => ({}) });
    await requestJson('/api/v1/x', { method: 'POST', body: { note: 'ok' } });
    expect(requests[0]?.body).toEqual({ note: 'ok' });
    expect(requests[0]?.headers['Content-Type']).toBe('application/json');
  });

  it('fails with what the problem document says', async () => {
    serve({ 'GET /api/v1/x': () => problem(422, 'Unknown selector', 'No tag 9.9 was uploaded.') });
    const failure = await requestJson('/api/v1/x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 422,
      title: 'Unknown selector',
      message: 'No tag 9.9 was uploaded.',
    });
  });

  it('fails with its status when the answer is no problem document', async () => {
    serve({ 'GET /api/v1/x': () => new Response('<html>', { status: 502 }) });
    await expect(requestJson('/api/v1/x')).rejects.toMatchObject({
      status: 502,
      title: 'HTTP 502',
    });
  });

  it('says so when the service does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
    await expect(requestJson('/api/v1/x')).rejects.toMatchObject({ status: 0 });
  });
});
