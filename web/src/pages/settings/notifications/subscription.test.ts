import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../api/settingsTypes';
import { bodyOf, draftOf, eventWords, frequencyOf, newDraft } from './subscription';

const STORED: Subscription = {
  id: '0199',
  name: 'release bot',
  channel: 'webhook',
  address: 'https://example.org/…',
  events: ['machine.sick'],
  minPercent: 2.5,
  digest: 'daily',
  digestAt: '08:30:00',
  timeZone: 'Europe/Berlin',
  ofOwners: null,
  paused: null,
  createdAt: '2026-01-01T00:00:00Z',
};

describe('a subscription', () => {
  it('is sent without what was left empty', () => {
    const draft = { ...newDraft('slack', 'UTC'), address: 'https://hooks.example.org/1' };
    expect(bodyOf(draft, false)).toEqual({
      channel: 'slack',
      address: 'https://hooks.example.org/1',
      events: ['regression.confirmed', 'regression.resolved', 'machine.sick'],
      minPercent: 0,
      digest: 'immediately',
    });
  });

  it('keeps its channel and address when it is changed', () => {
    expect(bodyOf(draftOf(STORED), true)).toEqual({
      name: 'release bot',
      events: ['machine.sick'],
      minPercent: 2.5,
      digest: 'daily',
      digestAt: '08:30',
      timeZone: 'Europe/Berlin',
    });
  });

  it('says how often and from when on', () => {
    expect(frequencyOf(STORED)).toBe('daily at 08:30 (Europe/Berlin), from 2.5% on');
    expect(frequencyOf({ ...STORED, digest: 'hourly', minPercent: 0 })).toBe('once an hour');
  });

  it('tells the week on Mondays, whatever the frequency of the rest', () => {
    const weekly: Subscription = {
      ...STORED,
      events: ['machine.sick', 'week.ended'],
      digest: 'immediately',
      minPercent: 0,
    };
    expect(frequencyOf(weekly)).toBe('at once, the week on Mondays at 08:30 (Europe/Berlin)');
    expect(frequencyOf({ ...weekly, events: ['week.ended'] })).toBe(
      'the week on Mondays at 08:30 (Europe/Berlin)',
    );
    expect(bodyOf(draftOf(weekly), true)).toMatchObject({
      events: ['machine.sick', 'week.ended'],
      digestAt: '08:30',
      timeZone: 'Europe/Berlin',
    });
  });

  it('says its events in words', () => {
    expect(eventWords('pull-request.regression')).toBe('pull request regression');
  });
});
