import { ApiError } from '../api/client';

/** Things that an address names by their id. */
export type Thing = 'alert' | 'evaluation' | 'series';

/** What is wrong with an address: an id that cannot be read is that of nothing. */
export function missingIn(error: ApiError, thing: Thing, id: string): ApiError {
  const isNoId = error.problem.errors?.some(({ pointer }) => pointer === thing) === true;
  return error.status === 422 && isNoId
    ? new ApiError(404, error.title, { detail: `There is no ${thing} “${id}”.` })
    : error;
}
