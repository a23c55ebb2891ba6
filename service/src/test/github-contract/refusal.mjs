/** An answer other than success. */
export class Refusal extends Error {
  constructor(status, message, errors) {
    super(message);
    this.status = status;
    this.body = { message, documentation_url: 'https://docs.github.com/rest', status: String(status), ...(errors && { errors }) };
  }
}

export const notFound = () => new Refusal(404, 'Not Found');

export const invalid = (resource, field, message) =>
  new Refusal(422, 'Validation Failed', [{ resource, field, code: 'invalid', message }]);
