// Texts whose keys no literal in the code names: they are put together while it runs, or kept because they are promised.
// A line that ends in a dot stands for every text under it.

const forms = ['contact', 'donation', 'login', 'registration', 'volunteer']

export const builtKeys = [
  // src/ui/forms/public-form.tsx: what each public form says when it could not be sent
  ...forms.flatMap((form) => [`${form}.error`, `${form}.errorMessage`]),
  // src/features/donations/schemas.ts: nothing at all is told apart from something wrong
  'donation.errors.amount.required',
  'donation.errors.method.required',
]

// Documented words no screen of ours says; whoever looks for them finds them (spec-texts.test.ts).
export const promisedKeys = [
  'status.',
  'errors.zip',
  // Money never blocks a request: the sentence would not be true.
  'payment.required',
  'payment.requiredMessage',
]
