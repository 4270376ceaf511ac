/** A family's request as the public form sends it. Each value is a marker that must not appear elsewhere. */
export const familyRequest = {
  recipientName: 'MARCADORNOMBRE Rivera',
  requesterName: 'MARCADORNOMBRE Rivera',
  phone: '787-555-0199',
  email: 'marcador.correo@example.org',
  town: 'Caguas',
  boxPurpose: 'personal',
  targetedFor: 'mama',
  lossType: 'unica',
  deliveryMethod: 'pickup',
  liabilityWaiver: true,
}

/** What a request by mail has besides. */
export const byMail = {
  deliveryMethod: 'correo',
  postalAddress: '150 CALLE A',
  postalCity: 'Caguas',
  postalState: 'PR',
  postalZipCode: '00725',
} as const

/** By mail, with the shipping fee reported as paid by PayPal; the test adds the transaction id. */
export const reportedAsPaid = {
  ...familyRequest,
  ...byMail,
  paymentStatus: 'paid',
  paymentMethod: 'paypal',
  paymentAmount: '23.95',
} as const
