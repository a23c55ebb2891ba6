import { requestJson } from '../../api/client';
import type { Evaluation } from '../../api/types';
import { namedByPlatform, platformsOf } from '../../format/names';

/** An evaluation whose series say their platform where it has several. */
export async function loadEvaluation(path: string, signal: AbortSignal): Promise<Evaluation> {
  const read = await requestJson<Evaluation>(path, { signal });
  const { findings, limits, rerun, onlyInBaseline, onlyInCandidate } = read;
  const all = [...findings, ...limits, ...rerun, ...onlyInBaseline, ...onlyInCandidate];
  const platforms = platformsOf(all);
  return {
    ...read,
    findings: namedByPlatform(findings, platforms),
    limits: namedByPlatform(limits, platforms),
    rerun: namedByPlatform(rerun, platforms),
    onlyInBaseline: namedByPlatform(onlyInBaseline, platforms),
    onlyInCandidate: namedByPlatform(onlyInCandidate, platforms),
  };
}
