import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serve } from '../testing/service';
import { ApiError, apiPath, requestJson } from './client';
import { signIn } from './session';

beforeEach(() => {
  sessionStorage.clear();
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
  it('carries the token of this tab', async () => {
    const requests = serve({ 'GET /api/v1/projects': () => ({}) });
    signIn(' bw_secret ');
    await requestJson('/api/v1/projects');
    expect(requests[0]?.headers.Authorization).toBe('Bearer bw_secret');
  });

  it('carries no authorization when nobody signed in', async () => {
    const requests = serve({ 'GET /api/v1/projects': () => ({}) });
    await requestJson('/api/v1/projects');
    expect(requests[0]?.headers).not.toHaveProperty('Authorization');
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
