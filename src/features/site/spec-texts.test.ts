import { describe, expect, it } from 'vitest'
import { loadTexts } from '#lib/text/texts.server.ts'

// public-site.md#generic-validation-messages, public-site.md#form-messages: other software and people search for
// these exact texts.
const fixed: Record<'es' | 'en', Record<string, string>> = {
  es: {
    'login.error': 'Error de inicio de sesión',
    'login.errorMessage': 'Credenciales inválidas. Intenta nuevamente.',
    'login.success': 'Inicio de sesión exitoso',
    'login.successMessage': 'Bienvenido al panel administrativo.',
    'registration.error': 'Error',
    'registration.errorMessage': 'No se pudo completar el registro. Por favor, intenta de nuevo.',
    'registration.success': '¡Registro exitoso!',
    'registration.successMessage':
      'Te has registrado correctamente para el evento. Te enviaremos más información por email.',
    'registration.errors.fullName.tooShort': 'El nombre completo es requerido',
    'registration.errors.email.invalid': 'Email inválido',
    'registration.errors.phone.tooShort': 'Número de teléfono es requerido',
    'volunteer.errors.name.tooShort': 'Nombre debe tener al menos 2 caracteres',
    'volunteer.errors.phone.tooShort': 'Número de teléfono debe tener al menos 10 dígitos',
    'volunteer.errors.town.tooShort': 'Pueblo debe tener al menos 2 caracteres',
    'volunteer.errors.talent.tooShort': 'Describe tu talento o fortaleza en al menos 10 caracteres',
    'volunteer.errors.email.invalid': 'Email inválido',
    'volunteer.errors.availability.tooShort': 'Describe tu disponibilidad en al menos 5 caracteres',
  },
  en: {
    'errors.required': 'This field is required',
    'errors.email': 'Invalid email',
    'errors.phone': 'Invalid phone',
    'errors.zip': 'Invalid zip code',
    'donation.errorMessage': 'There was a problem processing your donation. Please try again.',
    'hopebox.requestErrorMessage': 'There was a problem submitting your request. Please try again.',
    'payment.errorMessage': 'There was a problem processing your payment. Please try again.',
    'contact.errorMessage': 'Please try again.',
    'volunteer.error': 'Error sending',
    'volunteer.errorMessage': 'Please try again.',
    'donation.successMessage': 'Thank you for your generous donation. Your support makes a difference.',
    'hopebox.requestSuccessMessage': 'We have received your request. We will contact you soon.',
    'payment.successMessage': 'Your payment has been processed successfully.',
    'contact.successMessage': 'We will contact you soon.',
    'volunteer.successMessage': 'Thank you for your interest. We will contact you soon.',
    'payment.requiredMessage': 'The payment of {amount} USD must be completed to continue the request.',
    // Only the status labels are documented in both languages.
    'status.pending': 'Pending',
    'status.approved': 'Approved',
    'status.rejected': 'Rejected',
    'status.completed': 'Completed',
    'status.cancelled': 'Cancelled',
    'status.active': 'Active',
    'status.inactive': 'Inactive',
  },
}

/**
 * public-site.md#form-messages: "Spanish equivalents exist". Some are documented. The rest are ours and must not
 * change by accident (rulings.md#fixed-texts).
 */
const equivalents: Record<'es' | 'en', Record<string, string>> = {
  es: {
    'errors.required': 'Este campo es requerido',
    'errors.email': 'Email inválido',
    'errors.phone': 'Teléfono inválido',
    'errors.zip': 'Código postal inválido',
    'donation.errorMessage': 'Hubo un problema al procesar tu donativo. Por favor, intenta de nuevo.',
    'hopebox.requestErrorMessage': 'Hubo un problema al enviar tu solicitud. Por favor, intenta de nuevo.',
    'payment.errorMessage': 'Hubo un problema al procesar tu pago. Por favor, intenta de nuevo.',
    'contact.errorMessage': 'Por favor, intenta de nuevo.',
    'volunteer.error': 'Error al enviar',
    'volunteer.errorMessage': 'Por favor, intenta de nuevo.',
    'donation.successMessage': 'Gracias por tu generoso donativo. Tu apoyo hace la diferencia.',
    'hopebox.requestSuccessMessage': 'Hemos recibido tu solicitud. Te contactaremos pronto.',
    'payment.successMessage': 'Tu pago se ha procesado correctamente.',
    'contact.successMessage': 'Te contactaremos pronto.',
    'volunteer.successMessage': 'Gracias por tu interés. Te contactaremos pronto.',
    'payment.requiredMessage': 'Debes completar el pago de {amount} USD para continuar con la solicitud.',
    'payment.skippedMessage': 'Tu solicitud se envió sin pago. Nuestro equipo se comunicará contigo.',
    'status.pending': 'Pendiente',
    'status.approved': 'Aprobado',
    'status.rejected': 'Rechazado',
    'status.completed': 'Completado',
    'status.cancelled': 'Cancelado',
    'status.active': 'Activo',
    'status.inactive': 'Inactivo',
  },
  en: {
    'payment.skippedMessage': 'Your request was sent without payment. Our team will contact you.',
    'login.error': 'Sign-in error',
    'login.errorMessage': 'Invalid credentials. Try again.',
    'login.success': 'Signed in',
    'login.successMessage': 'Welcome to the administration panel.',
    'registration.error': 'Error',
    'registration.errorMessage': 'Your registration could not be completed. Please try again.',
    'registration.success': 'Registration successful!',
    'registration.successMessage':
      'You have registered for the event. We will send you more information by email.',
    'registration.errors.fullName.tooShort': 'Full name is required',
    'registration.errors.email.invalid': 'Invalid email',
    'registration.errors.phone.tooShort': 'Phone number is required',
    'volunteer.errors.name.tooShort': 'Name must have at least 2 characters',
    'volunteer.errors.phone.tooShort': 'Phone number must have at least 10 digits',
    'volunteer.errors.town.tooShort': 'Town must have at least 2 characters',
    'volunteer.errors.talent.tooShort': 'Describe your talent or strength in at least 10 characters',
    'volunteer.errors.email.invalid': 'Invalid email',
    'volunteer.errors.availability.tooShort': 'Describe your availability in at least 5 characters',
  },
}

const texts = loadTexts()

describe.each(['es', 'en'] as const)('%s', (lang) => {
  it.each(Object.entries({ ...fixed[lang], ...equivalents[lang] }))(
    '%s is the documented text, and at most a sentence of help after it',
    (key, documented) => {
      const text = String(texts[lang][key])
      if (text === documented) return
      const sentence = documented.endsWith('.') ? documented : `${documented}.`
      expect(text.slice(0, sentence.length + 1)).toBe(`${sentence} `)
    },
  )
})

it('checks every fixed text in both languages', () => {
  const checked = (lang: 'es' | 'en') =>
    [...Object.keys(fixed[lang]), ...Object.keys(equivalents[lang])].sort()
  expect(checked('es')).toEqual(checked('en'))
})

it('names the ten things in the box in the documented order', () => {
  const names = (lang: 'es' | 'en') =>
    Array.from({ length: 10 }, (_, index) => texts[lang][`contents.items.${index + 1}.name`])
  expect(names('en')).toEqual([
    'Letter',
    'Plush toy',
    'Holistic book',
    'Services directory',
    'Framed art',
    'Therapeutic letter exercise',
    'Gratitude week exercise',
    'Hope doll',
    'Something for the mother',
    'Something for the father',
  ])
  expect(names('es')[3]).toBe('Directorio de servicios')
  expect(texts.es['contents.items.11.name']).toBeUndefined()
})
