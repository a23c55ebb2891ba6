import type { Retention, RetentionEffect } from '../../../api/settingsTypes';

/** What is typed into the fields: nothing follows the installation. */
export interface TypedRetention {
  readonly samplesDays: string;
  readonly rawUploadsDays: string;
  readonly pullRequestsDays: string;
}

export function typed(own: Retention): TypedRetention {
  const text = (days: number | null): string => (days === null ? '' : String(days));
  return {
    samplesDays: text(own.samplesDays),
    rawUploadsDays: text(own.rawUploadsDays),
    pullRequestsDays: text(own.pullRequestsDays),
  };
}

/** Null where a field holds no whole number of days. */
export function meant(fields: TypedRetention): Retention | null {
  const days = [fields.samplesDays, fields.rawUploadsDays, fields.pullRequestsDays].map((text) =>
    text.trim() === '' ? null : Number(text),
  );
  const good = days.every((one) => one === null || (Number.isInteger(one) && one >= 0));
  const [samplesDays = null, rawUploadsDays = null, pullRequestsDays = null] = days;
  return good ? { samplesDays, rawUploadsDays, pullRequestsDays } : null;
}

/** What counts where a field is left empty, in words. */
export function usual(days: number | null): string {
  return days === null || days === 0 ? 'for ever' : `${String(days)} days`;
}

/** What would be deleted now, one line for each kind; none if nothing would. */
export function effectLines(effect: RetentionEffect): readonly string[] {
  const number = new Intl.NumberFormat('en');
  const lines: string[] = [];
  if (effect.thinnedRuns > 0) {
    lines.push(
      `${number.format(effect.samples)} samples of ${number.format(effect.thinnedRuns)} runs are thinned to medians`,
    );
  }
  if (effect.rawUploads > 0) {
    lines.push(`${number.format(effect.rawUploads)} raw uploads, ${size(effect.rawUploadBytes)}`);
  }
  if (effect.pullRequests > 0) {
    lines.push(
      `the results of ${number.format(effect.pullRequests)} closed pull requests, ${number.format(effect.pullRequestRuns)} runs`,
    );
  }
  return lines;
}

function size(bytes: number): string {
  const large = bytes >= 1e6;
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(bytes / (large ? 1e6 : 1e3));
}
