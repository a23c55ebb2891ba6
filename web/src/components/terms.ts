/** What the field's words mean, in a sentence each. */
export const TERMS = {
  z: 'The change in units of what one revision’s value scatters by: far from 0, it is unlikely to be noise.',
  p: 'How likely a change at least this large is if nothing changed.',
  q: 'The share of false alarms to expect among all changes that are at least as sure as this one.',
  interval:
    'With 95% confidence the true change lies between these two: a wide one says that too little was measured.',
  machines:
    'How many machines agree: of those that can be compared with themselves, so many changed the way the row did.',
  'stable region':
    'The mainline revisions since the series last changed its level: what new results are compared with.',
  'level to level':
    'The mean from a change point on against the mean of the level before it: what change points and alerts show.',
  'against the stable region':
    'One revision against the mean of the stable region before it: what evaluations and the list of series show.',
  'latest change':
    'The newest result against the stable region as it is known now, before any test. An evaluation tests one revision as things were then, without machines that it excludes, so its change may be another number.',
  'against the baseline': 'One side of a comparison against the other, as they were measured.',
  'against the revision before':
    'One revision against the one measured before it: two single results, with the noise of both.',
  noise:
    'How much a series scatters while nothing changes: its level’s standard deviation, in percent.',
  'machine noise': 'How much a machine’s results differ from one revision to the next.',
  'change point': 'A mainline revision at which the level of a series changed.',
  'detectable change':
    'The smallest change that would be found in four of five cases. An evaluation reports what its own tests could find, with the machines, runs and rows that it had; Machines and Health show what the next one can find, from the noise of the level and what is usually measured. So the two differ.',
  generation:
    'A machine as long as its hardware and software stay the same: results of two generations are never mixed.',
  'no change': 'The whole interval lies within what the policy calls too small to matter.',
  inconclusive: 'Neither a change nor its absence is proven: the interval says what is possible.',
  'not enough data': 'Nothing could be tested: more runs, or another machine, are needed.',
  'not judged': 'The policy ignores the series, or it is not known which way is better.',
} as const;

export type Term = keyof typeof TERMS;

/** The page with all of them, at this one. */
export function termLink(term: Term): string {
  return `/words#${term.replaceAll(' ', '-')}`;
}
