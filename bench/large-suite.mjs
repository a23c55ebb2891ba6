// Measures the dashboard with a large suite: 10,000 series on 3 machines, unless told otherwise.
//
//   BENCHWARDEN_URL=http://localhost:8080 BENCHWARDEN_TOKEN=… node bench/large-suite.mjs [series] [project]
//
// Fills a project of a running service, opens its comparison in Chromium (BENCHWARDEN_BROWSER), and prints how long
// sorting, filtering and drawing take and how even scrolling is. A project that is there already is only measured.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const URL_OF_SERVICE = process.env.BENCHWARDEN_URL ?? 'http://localhost:8080';
const TOKEN = process.env.BENCHWARDEN_TOKEN ?? '';
const SERIES = Number(process.argv[2] ?? 10_000);
const PROJECT = process.argv[3] ?? `large-${SERIES}`;
const MACHINES = ['perf-1', 'perf-2', 'perf-3'];
const REVISIONS = 4;

/** One benchmark in eighty gets slower by a fifth at the last revision. */
const SLOWER_EACH = 80;

const API = `${URL_OF_SERVICE}/api/v1/projects/${PROJECT}`;

async function fill() {
  if ((await fetch(`${API}`)).ok) return;
  for (let revision = 1; revision <= REVISIONS; revision++) {
    for (const [place, machine] of MACHINES.entries()) {
      const wait = revision === REVISIONS && place === MACHINES.length - 1 ? 'wait=120' : 'wait=0';
      const answer = await fetch(`${API}/runs?revision=r${revision}&order=${revision}&machine=${machine}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TOKEN}`, Prefer: wait },
        body: JSON.stringify({ benchmarks: benchmarksOf(revision, place) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }
}

function benchmarksOf(revision, machine) {
  const random = generator(1_000 * revision + machine);
  return Array.from({ length: SERIES }, (_, number) => {
    const level = (10 + (number % 97)) * (1 + 0.1 * machine);
    const slower = revision === REVISIONS && number % SLOWER_EACH === 0 ? 1.2 : 1;
    const samples = Array.from({ length: 3 }, () => [level * slower * (1 + 0.01 * (random() - 0.5))]);
    const name = `org.example.part${number % 40}.Class${number % 400}Benchmark.method${number}`;
    return { name, metrics: [{ name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER', samples }] };
  });
}

/** The same numbers each time (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A page of Chromium, driven through the pipe of its debugging protocol. */
async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'benchwarden-browser-'));
  const browser = spawn(
    process.env.BENCHWARDEN_BROWSER ?? '/usr/bin/chromium',
    ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-pipe',
      `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const answers = new Map();
  let unread = '';
  browser.stdio[4].setEncoding('utf8').on('data', (text) => {
    const messages = (unread + text).split('\0');
    unread = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) answers.get(message.id)?.(message);
  });
  let last = 0;
  const call = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve) => {
      answers.set(++last, resolve);
      browser.stdio[3].write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  const target = await call('Target.createTarget', { url: 'about:blank' });
  const attached = await call('Target.attachToTarget', { targetId: target.result.targetId, flatten: true });
  const { sessionId } = attached.result;
  await call('Emulation.setDeviceMetricsOverride',
    { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }, sessionId);
  return {
    go: (address) => call('Page.navigate', { url: URL_OF_SERVICE + address }, sessionId),
    run: async (script) => {
      const { result } = await call('Runtime.evaluate',
        { expression: `(async () => {${script}})()`, awaitPromise: true, returnByValue: true }, sessionId);
      if (result.exceptionDetails !== undefined) throw new Error(result.exceptionDetails.exception.description);
      return result.result.value;
    },
    close: () => {
      browser.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      void call('Browser.close');
    },
  };
}

const NEXT_FRAME = 'new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))';

const HELPERS = `
  const until = async (holds) => {
    const end = performance.now() + 30000;
    while (!holds()) {
      if (performance.now() > end) throw new Error('waited in vain for ' + holds);
      await ${NEXT_FRAME};
    }
  };
  const timed = async (act) => {
    const start = performance.now();
    act();
    await ${NEXT_FRAME};
    return performance.now() - start;
  };
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const times = async (count, act) => {
    const values = [];
    for (let i = 0; i < count; i++) values.push(await timed(() => act(i)));
    return median(values);
  };
  const rows = () => document.querySelectorAll('.findings-table tbody tr:not(.spacer)').length;`;

/** From the answer that is read to the first frame with the table. */
const DRAWN = `${HELPERS}
  await until(() => rows() > 0);
  await ${NEXT_FRAME};
  const now = performance.now();
  return now - performance.getEntriesByName('benchwarden:data').at(-1).startTime;`;

/** What travelled of the comparison, compressed. */
const READ = `
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/comparisons'));
  return answers.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;`;

const SORTED = `${HELPERS}
  const heads = ['z', 'Change', 'Benchmark', 'q'];
  const head = (label) => [...document.querySelectorAll('.findings-table th a')]
    .find((link) => link.textContent.startsWith(label));
  return times(8, (i) => head(heads[i % heads.length]).click());`;

const FILTERED = `${HELPERS}
  const address = (part) => location.pathname + location.search.replace(/&benchmark=[^&]*/, '') + part;
  return times(6, (i) => {
    history.replaceState(null, '', address(i % 2 === 0 ? '&benchmark=class1' : ''));
    dispatchEvent(new PopStateEvent('popstate'));
  });`;

const SCROLLED = `
  const frames = [];
  let last = performance.now();
  for (let i = 0; i < 200; i++) {
    scrollBy(0, 300);
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  frames.sort((a, b) => a - b);
  return [frames[100], frames[190]];`;

/** The same rows in a page without a script: what scrolling costs this browser at the least. */
const MADE_STILL = `
  scrollTo(0, 3000);
  await new Promise((passed) => setTimeout(passed, 500));
  const page = document.documentElement.cloneNode(true);
  for (const script of page.querySelectorAll('script, .spacer')) script.remove();
  const body = page.querySelector('.findings-table tbody');
  const rows = [...body.children];
  while (body.children.length < 1000) for (const row of rows) body.append(row.cloneNode(true));
  document.open();
  document.write('<!doctype html>' + page.outerHTML);
  document.close();
  await new Promise((passed) => setTimeout(passed, 2000));`;

const print = (what, value, goal) => console.log(`${what.padEnd(44)} ${String(value).padStart(10)}   ${goal}`);
const ms = (value) => `${value.toFixed(0)} ms`;

await fill();
const page = await openBrowser();
try {
  const sides = `baseline=rev:r${REVISIONS - 1}&candidate=rev:r${REVISIONS}`;
  await page.go(`/projects/${PROJECT}/comparisons?${sides}&selected_tab=table&unchanged=shown`);
  print(`${SERIES} series`, '', 'goal');
  print('table drawn after its data', ms(await page.run(DRAWN)), '300 ms');
  print('its data, compressed', `${(await page.run(READ)).toFixed(0)} kB`, '300 kB');
  print('rows in the document', await page.run(`${HELPERS} return rows();`), '100');
  print('sort, median', ms(await page.run(SORTED)), SERIES > 2_000 ? '150 ms' : '50 ms');
  print('filter, median', ms(await page.run(FILTERED)), SERIES > 2_000 ? '150 ms' : '50 ms');
  const frames = async () => (await page.run(SCROLLED)).map((frame) => frame.toFixed(0)).join(', ') + ' ms';
  print('frame while scrolling, p50 and p95', await frames(), '20 ms');
  await page.run(MADE_STILL);
  print('the same rows without a script', await frames(), '');
} finally {
  page.close();
}
