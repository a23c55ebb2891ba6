import { useEffect } from 'preact/hooks';
import { TERMS, termLink, type Term } from '../../components/terms';
import { useTitle } from '../../components/useTitle';

/** The words of the dashboard, a sentence each; a link's anchor brings one into view. */
export function WordsPage() {
  useTitle('Words');
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <header class="page-head">
        <h1>Words</h1>
        <p class="page-facts">
          For programs there is the{' '}
          <a href="/api" target="_blank" rel="noopener">
            HTTP API
          </a>
          .
        </p>
      </header>
      <dl class="card words">
        {Object.entries(TERMS).map(([term, sentence]) => (
          <div key={term} id={termLink(term as Term).split('#')[1]}>
            <dt>{term}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
