/** A family's request as the public form sends it; every value is a marker that must not turn up elsewhere. */
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
