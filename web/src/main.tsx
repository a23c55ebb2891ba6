import './styles/index.css';
import { render } from 'preact';
import { readMe } from './api/session';
import { Boundary } from './components/Boundary';
import { lazily } from './components/lazily';
import { NotKnown } from './components/NotKnown';
import { Shell } from './components/Shell';
import { followLinks, usePlace } from './navigation';
import { AlertPage } from './pages/alerts/AlertPage';
import { AlertsPage } from './pages/alerts/AlertsPage';
import { ComparisonPage } from './pages/comparison/ComparisonPage';
import { EvaluationPage } from './pages/evaluation/EvaluationPage';
import { NotFoundPage } from './pages/NotFoundPage';
import { ProjectPage } from './pages/project/ProjectPage';
import { ProjectsPage } from './pages/projects/ProjectsPage';
import { SeriesPage } from './pages/series/SeriesPage';
import { isEmbedded, linkTo, type Place, whyOf } from './url';

/** Few look at it, and it has much script. */
const SettingsPage = lazily(
  async () => (await import('./pages/settings/SettingsPage')).SettingsPage,
);

/** Few projects have agents. */
const MeasurementsPage = lazily(
  async () => (await import('./pages/measurements/MeasurementsPage')).MeasurementsPage,
);
const BoardsPage = lazily(async () => (await import('./pages/boards/BoardsPage')).BoardsPage);
const ComparisonsPage = lazily(
  async () => (await import('./pages/comparisons/ComparisonsPage')).ComparisonsPage,
);
const ReleasesPage = lazily(
  async () => (await import('./pages/releases/ReleasesPage')).ReleasesPage,
);
const HealthPage = lazily(async () => (await import('./pages/health/HealthPage')).HealthPage);
const MachinesPage = lazily(
  async () => (await import('./pages/machines/MachinesPage')).MachinesPage,
);
const NewProjectPage = lazily(
  async () => (await import('./pages/start/NewProjectPage')).NewProjectPage,
);
const StartPage = lazily(async () => (await import('./pages/start/StartPage')).StartPage);
const WordsPage = lazily(async () => (await import('./pages/words/WordsPage')).WordsPage);

/** Seen once a week. */
const SignInPage = lazily(async () => (await import('./pages/signin/SignInPage')).SignInPage);

/** What came of the runs is looked at first. */
const RunsPage = lazily(async () => (await import('./pages/runs/RunsPage')).RunsPage);

/** Few runs have profiles. */
const ProfilePage = lazily(async () => (await import('./pages/profile/ProfilePage')).ProfilePage);

/** Opened from a page that is there already. */
const WhyDrawer = lazily(async () => (await import('./pages/why/WhyDrawer')).WhyDrawer);

/** Of the page and its branch: nothing of one project or branch is ever seen under another's name. */
function keyOf(place: Place): string {
  const branch = 'project' in place ? (place.branch ?? '') : '';
  return `${linkTo(place).replace(/\?.*/, '')} ${branch}`;
}

function App() {
  const place = usePlace();
  const page = (
    <Boundary key={keyOf(place)}>
      <Page place={place} />
    </Boundary>
  );
  if (isEmbedded(location.pathname)) return <main class="embed">{page}</main>;
  return (
    <Shell place={place}>
      <NotKnown href={location.href} />
      {page}
      <Explained place={place} />
    </Shell>
  );
}

/** The drawer beside a page of a project, where the link asks for it. */
function Explained({ place }: { readonly place: Place }) {
  const why = whyOf(location.href);
  if (why === null || !('project' in place)) return null;
  const { series, revision } = why;
  const branch = place.branch ?? '';
  return (
    <WhyDrawer key={`${series}@${revision}`} project={place.project} why={why} branch={branch} />
  );
}

function Page({ place }: { readonly place: Place }) {
  switch (place.page) {
    case 'projects':
      return <ProjectsPage />;
    case 'project':
      return <ProjectPage place={place} />;
    case 'comparisons':
      return <ComparisonsPage place={place} />;
    case 'releases':
      return <ReleasesPage place={place} />;
    case 'comparison':
      return <ComparisonPage key={JSON.stringify(place.subject)} place={place} />;
    case 'series':
      return <SeriesPage place={place} />;
    case 'alerts':
      return <AlertsPage place={place} />;
    case 'alert':
      return <AlertPage place={place} />;
    case 'evaluation':
      return <EvaluationPage place={place} />;
    case 'machines':
      return <MachinesPage place={place} />;
    case 'runs':
      return <RunsPage place={place} />;
    case 'measurements':
      return <MeasurementsPage place={place} />;
    case 'profile':
      return <ProfilePage place={place} />;
    case 'boards':
      return <BoardsPage place={place} />;
    case 'health':
      return <HealthPage place={place} />;
    case 'start':
      return <StartPage place={place} />;
    case 'new-project':
      return <NewProjectPage />;
    case 'words':
      return <WordsPage />;
    case 'settings':
      return <SettingsPage place={place} />;
    case 'sign-in':
      return <SignInPage place={place} />;
    case 'unknown':
      return <NotFoundPage />;
  }
}

void readMe();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
followLinks(document);
