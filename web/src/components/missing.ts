import { ApiError } from '../api/client';

/** Things that an address names by their id. */
export type Thing = 'alert' | 'evaluation' | 'series';

/** Turns the error of an invalid id into a 404, since nothing has that id. */
export function missingIn(error: ApiError, thing: Thing, id: string): ApiError {
  const isNoId = error.problem.errors?.some(({ pointer }) => pointer === thing) === true;
  return error.status === 422 && isNoId
    ? new ApiError(404, error.title, { detail: `There is no ${thing} “${id}”.` })
    : error;
}
