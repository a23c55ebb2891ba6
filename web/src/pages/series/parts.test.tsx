import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { ChangePoint } from '../../api/types';
import { historyLines } from '../../charts/historyLines';
import { changePoint, history } from '../../testing/histories';
import { readerWith } from '../../testing/readers';
import { serve } from '../../testing/service';
import { placeOf, type PlaceOf } from '../../url';
import { ChangePoints } from './ChangePoints';
import { changeBetween } from './changeBetween';
import { HistoryControls } from './HistoryControls';
import { HistoryLegend } from './HistoryLegend';
import { Level } from './Level';
import { Overview } from './Overview';
import { PointAnnotations } from './PointAnnotations';
import { Revisions } from './Revisions';

const STEP = history([100, 101, 50, 51]);
const LINES = historyLines(STEP, []);

const CHANGE = changePoint({ id: 'c7', percentChange: -49.8, zScore: -70 });

function seriesPlace(search = ''): PlaceOf<'series'> {
  return placeOf(`/projects/bson/series/17${search}`) as PlaceOf<'series'>;
}

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('a change between two revisions', () => {
  it('is in percent of the earlier one', () => {
    expect(changeBetween(100, 150)).toBe(50);
    expect(changeBetween(-100, -50)).toBe(50);
  });

  it('is no number from nothing or from zero', () => {
    expect(changeBetween(null, 1)).toBeNull();
    expect(changeBetween(1, null)).toBeNull();
    expect(changeBetween(0, 1)).toBeNull();
  });
});

describe('what is known about a revision', () => {
  const known = { id: 'a1', revision: 'r2', text: 'JDK 25', by: 'ann', at: '2026-01-01T00:00:00Z' };
  const shown = history([100, 101, 50, 51], { annotations: [known] });
  const PATH = '/api/v1/projects/bson/annotations';
  const open = (): void => {
    const looked = historyLines(shown, []).mean[2];
    if (looked === undefined) throw new Error('r2 has a mean');
    render(
      <PointAnnotations
        project="bson"
        history={shown}
        looked={looked}
        onDecided={vi.fn()}
        fixed={false}
      />,
    );
  };

  it('is read by everybody, at the point and in the table', () => {
    open();
    expect(screen.getByText('JDK 25')).toBeTruthy();
    expect(screen.queryByText('Annotate')).toBeNull();
    cleanup();
    render(<Revisions project="bson" history={shown} />);
    expect(screen.getByText('JDK 25').closest('tr')?.textContent).toContain('Commit 2');
  });

  it('is written, edited and deleted by triagers', async () => {
    become(readerWith('triage'));
    const requests = serve({
      [`POST ${PATH}`]: () => known,
      [`PATCH ${PATH}/a1`]: () => known,
      [`DELETE ${PATH}/a1`]: () => new Response(null, { status: 204 }),
    });
    open();
    const write = async (label: string, text: string, method: string): Promise<void> => {
      const field = screen.getByLabelText(label);
      fireEvent.input(field, { target: { value: text } });
      const form = field.closest('form') ?? document.body;
      fireEvent.click(within(form).getByText('Save'));
      await waitFor(() => {
        expect(requests[requests.length - 1]?.method).toBe(method);
        expect(screen.getByText<HTMLButtonElement>('Delete').disabled).toBe(false);
      });
    };
    await write('What is to be known about this revision, such as JDK 25', 'Lab moved', 'POST');
    await write('Text', 'JDK 25.0.1', 'PATCH');
    fireEvent.click(screen.getByText('Delete'));
    await waitFor(() => {
      expect(requests.map(({ method, body }) => [method, body])).toEqual([
        ['POST', { revision: 'r2', text: 'Lab moved' }],
        ['PATCH', { text: 'JDK 25.0.1' }],
        ['DELETE', null],
      ]);
    });
  });
});

describe('the newest revisions', () => {
  it('stand newest first, each with its change', () => {
    render(<Revisions project="bson" history={STEP} />);
    const [, newest, step] = screen.getAllByRole('row');
    expect(newest?.textContent).toContain('Commit 3');
    expect(step?.textContent).toContain('Commit 2');
    expect(step?.textContent).toContain('−50.5%');
  });

  it('lead to the comparison with the previous one', () => {
    render(<Revisions project="bson" history={STEP} />);
    const [newest] = screen.getAllByRole('link');
    expect(newest?.getAttribute('href')).toContain('baseline=rev:r2&candidate=rev:r3');
  });

  it('name the machines’ medians, and which were excluded', () => {
    const [first] = history([100]).points;
    if (first === undefined) throw new Error('There is no point');
    const perMachine = first.perMachine.map((result, index) => ({
      ...result,
      leftOut: index === 1,
    }));
    render(<Revisions project="bson" history={{ ...STEP, points: [{ ...first, perMachine }] }} />);
    expect(screen.getByText(/^m1 110.*, m2 90.*\(excluded\)$/)).toBeTruthy();
  });
});

describe('the level of a series', () => {
  const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

  it('explains what a stable region is', () => {
    render(<Level history={STEP} />);
    const button = screen.getByRole('button', { name: 'Explain stable region' });
    const sentence = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(sentence?.getAttribute('popover')).toBe('auto');
    expect(sentence?.textContent).toContain('since the series last changed its level');
  });

  it('is its stable region, with its noise', () => {
    const region = { from: 'r0', to: 'r3', mean: 200, stddev: 4, median: 200, n: 4 };
    render(<Level history={{ ...STEP, stableRegions: [region] }} />);
    expect(valueOf('Stable mean')).toContain('200');
    expect(valueOf('Noise')).toContain('±2');
    expect(screen.getByText('4 revisions')).toBeTruthy();
  });

  it('is not known before there is a stable region', () => {
    render(<Level history={STEP} />);
    expect(valueOf('Noise')).toBe('–');
    expect(valueOf('Newest')).toContain('51');
    expect(screen.getByText('no stable region yet')).toBeTruthy();
  });
});

describe('the change points', () => {
  const show = (changePoints: readonly ChangePoint[], onDecided = vi.fn()) => {
    render(
      <ChangePoints
        project="bson"
        changePoints={changePoints}
        metric={STEP.metric}
        onDecided={onDecided}
      />,
    );
    return onDecided;
  };

  it('are none as long as the level is the same', () => {
    show([]);
    expect(screen.getByText('The level never changed.')).toBeTruthy();
  });

  it('say how much, how sure, and between which revisions', () => {
    show([CHANGE]);
    const row = screen.getByText('confirmed').closest('tr');
    expect(row?.textContent).toContain('−49.8%');
    expect(row?.textContent).toContain('−70');
    expect(screen.getByRole('button', { name: 'Explain p' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /→/ }).getAttribute('href')).toContain(
      'baseline=rev:r1',
    );
  });

  it('are called what the service says they are, with the button beside it', () => {
    become(readerWith('triage'));
    show([{ ...CHANGE, provisional: true, standing: 'SUSPECTED' }]);
    expect(screen.getByText('suspected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark as real' })).toBeTruthy();
  });

  it('name who decided', () => {
    show([{ ...CHANGE, state: 'CONFIRMED', decidedBy: 'Ada' }]);
    expect(screen.getByText('by Ada')).toBeTruthy();
  });

  it('say what their numbers are counted from', () => {
    show([CHANGE]);
    expect(screen.getByRole('columnheader', { name: 'Change level to level' })).toBeTruthy();
  });

  it.each([
    ['PROPOSED', ['Mark as real', 'Reject']],
    ['CONFIRMED', ['Reject']],
    ['REJECTED', ['Mark as real']],
  ] as const)('that are %s can be decided on', (state, actions) => {
    become(readerWith('triage'));
    show([{ ...CHANGE, state }]);
    const decisions = within(screen.getAllByRole('rowgroup')[1] ?? document.body);
    expect(decisions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions);
  });

  it('are rejected with a note', async () => {
    become(readerWith('triage'));
    const requests = serve({
      'POST /api/v1/projects/bson/change-points/c7/reject': () => ({}),
    });
    const onDecided = show([CHANGE]);
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = screen.getByRole('dialog', { name: 'Reject' });
    fireEvent.input(within(dialog).getByRole('textbox'), { target: { value: 'noise' } });
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    await waitFor(() => {
      expect(onDecided).toHaveBeenCalledOnce();
    });
    expect(requests[0]?.body).toEqual({ note: 'noise' });
  });
});

describe('the controls of a history', () => {
  const onShow = vi.fn();

  beforeEach(() => {
    onShow.mockClear();
    render(
      <HistoryControls
        place={seriesPlace('?last=50')}
        window={{ first: 40, last: 60 }}
        count={200}
        onShow={onShow}
      />,
    );
  });

  it.each([
    ['Earlier', { first: 30, last: 50 }],
    ['Later', { first: 50, last: 70 }],
    ['Zoom in', { first: 45, last: 55 }],
    ['Zoom out', { first: 30, last: 70 }],
  ])('%s by half of what is shown', (name, window) => {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onShow).toHaveBeenCalledWith(window);
  });

  it('mark how many of the newest revisions are shown', () => {
    const group = within(screen.getByRole('group', { name: 'Newest revisions shown' }));
    expect(group.getByText('50').getAttribute('aria-current')).toBe('true');
    expect(group.getByText('All').getAttribute('href')).toContain('last=all');
  });
});

describe('the legend of a history', () => {
  it('names machines and pull requests', () => {
    render(<HistoryLegend machines={LINES.machines} hasCandidates />);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['m1', 'm2', 'pull requests']);
  });

  it('leaves pull requests out where there are none', () => {
    render(<HistoryLegend machines={LINES.machines} hasCandidates={false} />);
    expect(screen.queryByText('pull requests')).toBeNull();
  });
});

describe('the strip below a history', () => {
  const onMove = vi.fn();

  function show(window = { first: 40, last: 60 }): HTMLElement {
    onMove.mockClear();
    const { container } = render(
      <Overview lines={LINES} count={100} window={window} onMove={onMove} />,
    );
    const strip = container.querySelector<HTMLElement>('.strip');
    if (strip === null) throw new Error('There is no strip');
    vi.spyOn(strip, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 40));
    strip.setPointerCapture = () => undefined;
    return strip;
  }

  function drag(from: HTMLElement, start: number, end: number): void {
    fireEvent.pointerDown(from, { clientX: start });
    fireEvent.pointerMove(from, { clientX: end });
    fireEvent.pointerUp(from, { clientX: end });
  }

  it('is read as two ends on a scale', () => {
    show();
    const first = screen.getByRole('slider', { name: 'First revision shown' });
    expect(first.getAttribute('aria-valuenow')).toBe('41');
    expect(first.getAttribute('aria-valuemax')).toBe('100');
  });

  it('moves an end by the arrow keys', () => {
    show();
    const last = screen.getByRole('slider', { name: 'Last revision shown' });
    fireEvent.keyDown(last, { key: 'ArrowRight' });
    expect(onMove).toHaveBeenLastCalledWith({ first: 40, last: 61 }, true);
    fireEvent.keyDown(last, { key: 'PageDown' });
    expect(onMove).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(last, { key: 'x' });
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('chooses a part by a drag beside the one that is shown', () => {
    drag(show(), 100, 300);
    const [window, done] = onMove.mock.lastCall as [{ first: number; last: number }, boolean];
    expect(done).toBe(true);
    expect(window.first).toBeCloseTo(10, 0);
    expect(window.last).toBeCloseTo(30, 0);
  });

  it('moves the part that is shown', () => {
    const strip = show();
    drag(strip.querySelector<HTMLElement>('.strip-window') ?? strip, 500, 600);
    const [window] = onMove.mock.lastCall as [{ first: number; last: number }];
    expect(window.first).toBeCloseTo(50, 0);
    expect(window.last).toBeCloseTo(70, 0);
  });

  it('takes a click for no drag', () => {
    drag(show(), 100, 101);
    expect(onMove.mock.calls.some(([, done]) => done === true)).toBe(false);
  });
});
