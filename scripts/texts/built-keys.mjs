// Texts whose keys appear in no literal: built at run time, or kept because the specification requires them. An
// entry ending in a dot covers all texts below it.

const forms = ['contact', 'donation', 'login', 'registration', 'volunteer']

export const builtKeys = [
  // src/ui/forms/public-form.tsx: the error of each public form
  ...forms.flatMap((form) => [`${form}.error`, `${form}.errorMessage`]),
  // src/features/donations/schemas.ts: missing and invalid values have different messages
  'donation.errors.amount.required',
  'donation.errors.method.required',
]

// Documented texts without a screen; spec-texts.test.ts requires them.
export const promisedKeys = [
  'status.',
  'errors.zip',
  // Payment never blocks a request, so the message would be false.
  'payment.required',
  'payment.requiredMessage',
]
