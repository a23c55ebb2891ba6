import './styles/index.css';
import { render } from 'preact';
import { Boundary } from './components/Boundary';
import { Shell } from './components/Shell';
import { followLinks, usePlace } from './navigation';
import { ComparisonPage } from './pages/comparison/ComparisonPage';
import { NotFoundPage } from './pages/NotFoundPage';
import { ProjectPage } from './pages/project/ProjectPage';
import { ProjectsPage } from './pages/projects/ProjectsPage';
import { linkTo, type Place } from './url';

/** The page is keyed by its path: nothing of one project is ever seen under another's name. */
function App() {
  const place = usePlace();
  return (
    <Shell place={place}>
      <Boundary key={linkTo(place).replace(/\?.*/, '')}>
        <Page place={place} />
      </Boundary>
    </Shell>
  );
}

function Page({ place }: { readonly place: Place }) {
  switch (place.page) {
    case 'projects':
      return <ProjectsPage />;
    case 'project':
      return <ProjectPage place={place} />;
    case 'comparison':
      return <ComparisonPage key={JSON.stringify(place.subject)} place={place} />;
    default:
      return <NotFoundPage />;
  }
}

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
followLinks(document);
