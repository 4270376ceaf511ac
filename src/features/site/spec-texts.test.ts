import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/texts.server.ts'

// D1 §5 and §8: these sentences are fixed to the letter; other software and people look for them.
const spanish = {
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
  'errors.required': 'Este campo es requerido',
  'errors.email': 'Email inválido',
}

const english = {
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
}

const texts = loadTexts()

it.each(Object.entries(spanish))('es %s is to the letter', (key, words) => {
  expect(texts.es[key]).toBe(words)
})

it.each(Object.entries(english))('en %s is to the letter', (key, words) => {
  expect(texts.en[key]).toBe(words)
})
