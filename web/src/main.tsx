import './styles/index.css';
import { render } from 'preact';
import { Shell } from './components/Shell';
import { followLinks, usePlace } from './navigation';
import { ComparisonPage } from './pages/comparison/ComparisonPage';
import { NotFoundPage } from './pages/NotFoundPage';
import { ProjectPage } from './pages/project/ProjectPage';
import { ProjectsPage } from './pages/projects/ProjectsPage';
import type { Place } from './url';

function App() {
  const place = usePlace();
  return (
    <Shell place={place}>
      <Page place={place} />
    </Shell>
  );
}

/** Pages are keyed by what they show, so that nothing of one project is seen under another's name. */
function Page({ place }: { readonly place: Place }) {
  switch (place.page) {
    case 'projects':
      return <ProjectsPage />;
    case 'project':
      return <ProjectPage key={place.project} place={place} />;
    case 'comparison':
      return <ComparisonPage key={place.project + JSON.stringify(place.subject)} place={place} />;
    default:
      return <NotFoundPage />;
  }
}

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
followLinks(document);
