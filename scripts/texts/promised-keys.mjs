// Documented words no screen of ours says; whoever looks for them finds them (spec-texts.test.ts).
// A line that ends in a dot stands for every text under it.
export const promisedKeys = [
  'status.',
  'errors.zip',
  // Money never blocks a request: the sentence would not be true.
  'payment.required',
  'payment.requiredMessage',
]
