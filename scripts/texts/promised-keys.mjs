// Documented texts that no screen shows. tests/spec/ checks that they exist.
// A line that ends in a dot means every text under it.
export const promisedKeys = [
  'status.',
  'errors.zip',
  // Money never blocks a request: the sentence would not be true.
  'payment.required',
  'payment.requiredMessage',
]
