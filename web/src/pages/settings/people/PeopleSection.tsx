import { apiPath } from '../../../api/client';
import { useMay, useMe } from '../../../api/useMe';
import { Section } from '../parts/Section';
import { PeopleList } from './PeopleList';

/** Who may do what here by name. */
export function PeopleSection({ project }: { readonly project: string }) {
  const me = useMe();
  const isAdmin = useMay('admin', project);
  return (
    <Section
      id="people"
      title="People"
      about="Who may see, judge and set up this project when they sign in by name."
    >
      <PeopleList
        path={apiPath(`/projects/${encodeURIComponent(project)}/people`)}
        enabled={isAdmin}
        to="see and choose people"
        none="Nobody was given a role in this project. Rules of the operator may give some."
        removal="They lose their role in this project. Roles in other projects stay."
      />
      {me.everywhere === 'admin' && (
        <div class="stack part">
          <h3>In every project of this installation</h3>
          <PeopleList
            path={apiPath('/people')}
            enabled
            to="see everybody"
            none="Nobody has signed in yet."
            removal="They lose all their roles, in every project, and are signed out everywhere."
          />
        </div>
      )}
    </Section>
  );
}
