import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import type { AuditEvent } from '../../../api/settingsTypes';
import { readerWith } from '../../../testing/readers';
import { list, serve } from '../../../testing/service';
import { AuditSection } from './AuditSection';

const ISSUED: AuditEvent = {
  id: 'e1',
  at: '2026-11-01T12:00:00Z',
  actorKind: 'PERSON',
  actor: 'Ada Lovelace',
  actorId: 'p1',
  project: 'bson',
  action: 'token.issued',
  subject: 'ci of main',
  detail: 'scope upload, trust PROTECTED, expires never',
};

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('the audit log', () => {
  it('says when who changed what', async () => {
    become(readerWith('admin'));
    serve({ 'GET /api/v1/projects/bson/audit': () => list([ISSUED]) });
    render(<AuditSection project="bson" />);
    const row = (await screen.findByText('ci of main')).closest('tr');
    expect(row?.textContent).toContain('Ada Lovelace');
    expect(row?.textContent).toContain(
      'token.issued ci of main scope upload, trust PROTECTED, expires never',
    );
  });

  it('is not asked for by those who may not read it', async () => {
    become(readerWith('triage'));
    const requests = serve({});
    render(<AuditSection project="bson" />);
    await screen.findByText('Only an admin of this project can read the audit log.');
    expect(requests).toEqual([]);
  });
});
