import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { list, serve } from '../../testing/service';
import { projectHome } from '../../url';
import { useWaitingAlerts, WaitingAlerts } from './WaitingAlerts';

afterEach(cleanup);

function alertOf(series: number, state: string, metric = 'time') {
  return {
    id: `a${series}`,
    series,
    state,
    benchmark: `Codec.no${series}`,
    parameters: {},
    platform: 'default',
    metric: { name: metric, unit: 'ms', direction: 'LOWER_IS_BETTER' },
    percentChange: 30,
    introducedBy: { after: 'r1', upTo: 'r2', commits: [], othersBetween: false },
    openedAt: '2026-01-01T00:00:00Z',
  };
}

function Waiting() {
  const alerts = useWaitingAlerts(projectHome('bson'));
  return <WaitingAlerts project="bson" alerts={alerts} />;
}

it('an alert that somebody acknowledged does not wait, nor does it hide older ones', async () => {
  const taken = Array.from({ length: 20 }, (_, n) => alertOf(10 + n, 'ACKNOWLEDGED'));
  const open = [...taken, alertOf(1, 'ACKNOWLEDGED'), alertOf(2, 'CONFIRMED')];
  serve({
    'GET /api/v1/projects/bson/alerts': ({ url: { searchParams: asked } }) =>
      list(
        [...open, alertOf(3, 'SUSPECTED')]
          .filter(({ state }) => asked.getAll('state').includes(state))
          .slice(0, Number(asked.get('limit'))),
      ),
  });
  render(<Waiting />);
  await screen.findByText('Codec.no2');
  expect(screen.getByText('Codec.no3')).toBeTruthy();
  expect(screen.queryByText('Codec.no1')).toBeNull();
});

it('the largest come first and are among those that are named, whenever they were opened', async () => {
  const sizes = [20, 4, 30, null, 1, -40, 8];
  const alerts = sizes.map((percentChange, at) => ({
    ...alertOf(at, 'CONFIRMED'),
    ...(percentChange === null && { difference: 64 }),
    percentChange,
  }));
  serve({
    'GET /api/v1/projects/bson/alerts': ({ url: { searchParams: asked } }) =>
      list(alerts.slice(0, Number(asked.get('limit')))),
  });
  render(<Waiting />);
  const named = (await screen.findAllByText(/^Codec/)).map((link) => link.textContent.trim());
  expect(named).toEqual(['Codec.no3', 'Codec.no5', 'Codec.no2', 'Codec.no0', 'Codec.no6']);
});

it('an alert names its platform where the project has several', async () => {
  serve({
    'GET /api/v1/projects/bson/alerts': () =>
      list([{ ...alertOf(1, 'CONFIRMED'), platform: 'linux-arm64' }]),
    'GET /api/v1/projects/bson/machines': () =>
      list([{ platform: 'linux-x64' }, { platform: 'linux-arm64' }]),
  });
  render(<Waiting />);
  expect(await screen.findByText(/platform = linux-arm64/)).toBeTruthy();
});

it('alerts on two metrics of a benchmark name the metric', async () => {
  const [real, cpu] = ['real_time', 'cpu_time'].map((metric) => ({
    ...alertOf(7, 'CONFIRMED', metric),
    id: metric,
  }));
  serve({ 'GET /api/v1/projects/bson/alerts': () => list([real, cpu]) });
  render(<Waiting />);
  const rows = (await screen.findAllByText('Codec.no7')).map((row) => row.closest('li'));
  expect(rows[0]?.textContent).toContain('real_time 30.0% slower');
  expect(rows[1]?.textContent).toContain('cpu_time 30.0% slower');
});
