import type { ApiError } from '../../api/client';
import { useTitle } from '../../components/useTitle';
import { comparisonsPlace, linkTo, type PlaceOf, projectHome } from '../../url';
import { ComparePicker } from '../project/ComparePicker';

/** The address of the problem that a selector which chooses nothing is. */
const UNKNOWN_SELECTOR = '/problems/unknown-selector';

export function isUnknownSide({ problem }: ApiError): boolean {
  return problem.type === UNKNOWN_SELECTOR;
}

interface UnknownSideProps {
  readonly place: PlaceOf<'comparison'>;
  readonly error: ApiError;
}

/** Says which side of a comparison there is not, and asks for another. */
export function UnknownSide({ place: { project, subject }, error }: UnknownSideProps) {
  const sides = 'id' in subject ? [] : [subject.baseline, subject.candidate];
  const unknown = sides.find((side) => error.message.includes(`'${side}'`));
  useTitle('Comparison', project);
  return (
    <section class="problem" role="alert">
      <h1>{unknown === undefined ? error.title : `No run of ${inWords(unknown)}`}</h1>
      <p>{error.message}</p>
      <p>Choose another:</p>
      <ComparePicker place={comparisonsPlace(project)} />
      <p class="actions">
        <a class="button" href={linkTo(projectHome(project))}>
          The project’s page
        </a>
      </p>
    </section>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  rev: 'revision',
  tag: 'tag',
  branch: 'branch',
  pr: 'pull request',
};

/** A selector as people say it: `revision '4f3c'`. */
function inWords(selector: string): string {
  const [kind = '', ...rest] = selector.split(':');
  const word = KINDS[kind];
  return word === undefined ? `'${selector}'` : `${word} '${rest.join(':')}'`;
}
