import type { Ci } from '../../url';
import type { Harness } from './harnesses';

/** Whose results are sent where. */
export interface Target {
  /** Of the service, without a slash at its end. */
  readonly address: string;
  readonly project: string;
  readonly defaultBranch: string;
  /** Upload token; null while none was created here: then the snippets name the variable alone. */
  readonly token: string | null;
}

export const CI_NAMES: Readonly<Record<Ci, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea, Forgejo',
  jenkins: 'Jenkins',
  curl: 'curl',
};

/** A text to copy into a file, or into a shell. */
export interface Snippet {
  /** Where it goes. */
  readonly file: string;
  readonly text: string;
}

/** Measures the last commit and the one before in turn: the first verdict without any history. */
export function measureCommand(target: Target, harness: Harness): string {
  const build = harness.build === undefined ? '' : ` --build '${harness.build}'`;
  return [
    ...environment(target),
    `benchwarden measure --baseline HEAD~1 --project ${target.project}${build} -- \\`,
    `  ${harness.measured}`,
  ].join('\n');
}

/** What makes CI measure each commit and send the results. */
export function ciSnippet(ci: Ci, target: Target, harness: Harness): Snippet {
  switch (ci) {
    case 'github':
      return actions('.github/workflows/benchmarks.yml', 'OWNER', target, harness);
    case 'gitea':
      return actions(
        '.gitea/workflows/benchmarks.yml',
        'https://git.example.org/OWNER',
        target,
        harness,
      );
    case 'gitlab':
      return gitlab(target, harness);
    case 'jenkins':
      return jenkins(target, harness);
    case 'curl':
      return curl(target, harness);
  }
}

function environment({ address, token }: Target): string[] {
  return [
    `export BENCHWARDEN_URL=${address}`,
    ...(token === null ? [] : [`export BENCHWARDEN_TOKEN=${token}`]),
  ];
}

function actions(file: string, owner: string, target: Target, harness: Harness): Snippet {
  const { address, project, defaultBranch } = target;
  const text = `name: Benchmarks
on:
  push: { branches: [${defaultBranch}] }
  pull_request:
permissions: { contents: read }
jobs:
  turns:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
      - uses: ${owner}/benchwarden/.github/actions/measure@v1
        with:
          url: ${address}
          project: ${project}
          token: >-
            \${{ github.event_name == 'push' && secrets.BENCHWARDEN_TOKEN || secrets.BENCHWARDEN_PULL_REQUEST_TOKEN }}
          machine: ubuntu-24.04
${indented(10, buildLine('build', harness))}          command: ${harness.measured}
`;
  return { file, text };
}

function gitlab({ address, project }: Target, harness: Harness): Snippet {
  const text = `include:
  - local: measure.gitlab-ci.yml   # from ci-templates/gitlab

variables:
  BENCHWARDEN_URL: ${address}
  BENCHWARDEN_PROJECT: ${project}

turns:
  extends: .benchwarden-measure
  variables:
    BENCHWARDEN_MACHINE: saas-linux-small-amd64
${indented(4, buildLine('BENCHWARDEN_BUILD', harness))}    BENCHWARDEN_COMMAND: ${harness.measured}
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`;
  return { file: '.gitlab-ci.yml', text };
}

function jenkins({ address, project, defaultBranch }: Target, harness: Harness): Snippet {
  const build = harness.build === undefined ? '' : `--build '${harness.build}' `;
  const text = `pipeline {
  agent { label 'benchmarks' }
  environment {
    BENCHWARDEN_URL = '${address}'
  }
  stages {
    stage('Benchmarks in turn') {
      steps {
        withCredentials([string(
            credentialsId: env.BRANCH_NAME == '${defaultBranch}' ? 'benchwarden-token' : 'benchwarden-pull-request-token',
            variable: 'BENCHWARDEN_TOKEN')]) {
          sh '''
            target=\${CHANGE_TARGET:-$BRANCH_NAME}
            if git rev-parse -q --verify "origin/$target^{commit}" >/dev/null; then target=origin/$target
            else git fetch -q origin "$target"; target=FETCH_HEAD; fi
            base=$(git merge-base HEAD "$target")
            [ "$base" != "$(git rev-parse HEAD)" ] || base=HEAD^1
            benchwarden measure --baseline "$base" --machine "$NODE_NAME" --project ${project} \\
              --branch "\${CHANGE_BRANCH:-$BRANCH_NAME}" \${CHANGE_ID:+--pull-request "$CHANGE_ID"} \\
              --default-branch ${defaultBranch} --ci-url "$BUILD_URL" ${build}-- \\
              ${harness.measured}
          '''
        }
      }
    }
  }
}
`;
  return { file: 'Jenkinsfile', text };
}

function curl(target: Target, harness: Harness): Snippet {
  const { address, project } = target;
  const query =
    'revision=$(git rev-parse HEAD)&branch=$(git branch --show-current)&machine=$(hostname)';
  const text = [
    ...environment(target).slice(1),
    harness.once,
    'curl --fail-with-body --retry 5 -H "Authorization: Bearer $BENCHWARDEN_TOKEN" \\',
    `  --data-binary @${harness.file} \\`,
    `  "${address}/api/v1/projects/${project}/runs?${query}"`,
  ].join('\n');
  return { file: 'a shell, once for each run', text };
}

function buildLine(key: string, { build }: Harness): string {
  return build === undefined ? '' : `${key}: ${build}\n`;
}

function indented(spaces: number, line: string): string {
  return line === '' ? '' : ' '.repeat(spaces) + line;
}
