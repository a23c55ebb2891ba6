import { describe, expect, it } from 'vitest';
import { commitLink, diffLink } from './forge';

const [A, B] = ['a'.repeat(40), 'b'.repeat(40)];

describe('a commit on its forge', () => {
  it.each([
    ['https://github.com/mongodb/mongo-java-driver', `/commit/${A}`],
    ['https://github.com/mongodb/mongo-java-driver.git', `/commit/${A}`],
    ['https://git.example.org/team/project/', `/commit/${A}`],
    ['https://gitlab.com/group/project', `/-/commit/${A}`],
    ['https://bitbucket.org/team/project', `/commits/${A}`],
  ])('has its page: %s', (repository, path) => {
    const base = repository.replace(/(\.git|\/)$/, '');
    expect(commitLink(repository, A)).toBe(base + path);
  });

  it('can be compared with another', () => {
    expect(diffLink('https://github.com/o/r', A, B)).toBe(
      `https://github.com/o/r/compare/${A}...${B}`,
    );
    expect(diffLink('https://gitlab.com/o/r', A, B)).toContain(`/-/compare/${A}...${B}`);
    expect(diffLink('https://bitbucket.org/o/r', A, B)).toBe(
      `https://bitbucket.org/o/r/branches/compare/${B}%0D${A}`,
    );
  });

  it.each([
    ['/projects/ACME/repos/driver', 'ACME'],
    ['/projects/ACME/repos/driver/browse', 'ACME'],
    ['/scm/acme/driver.git', 'acme'],
    ['/users/ada/repos/driver', '~ada'],
  ])('has its page on Bitbucket Data Center: %s', (path, project) => {
    const base = `https://git.example.org/bitbucket/projects/${project}/repos/driver`;
    const repository = `https://git.example.org/bitbucket${path}`;
    expect(commitLink(repository, A)).toBe(`${base}/commits/${A}`);
    expect(diffLink(repository, A, B)).toBe(
      `${base}/compare/diff?targetBranch=${A}&sourceBranch=${B}`,
    );
  });

  it.each([null, '', 'javascript:alert(1)', 'git@github.com:o/r.git', 'ssh://host/r'])(
    'is not linked where the repository has no web address: %s',
    (repository) => {
      expect(commitLink(repository, A)).toBeNull();
      expect(diffLink(repository, A, B)).toBeNull();
    },
  );

  it('is not linked where the revision is no commit', () => {
    expect(commitLink('https://github.com/o/r', 'r5.5.1')).toBeNull();
  });
});
