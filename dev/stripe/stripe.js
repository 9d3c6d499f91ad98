// Replaces Stripe.js in development. It has only the parts that the pay dialog uses, and renders in the page instead of
// an iframe.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  /** Can be called with or without `new`. */
  function standIn(key) {
    const call = async (path, fields) => {
      const headers = { Authorization: `Bearer ${key}` }
      const response = await fetch(origin + path, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      })
      return response.json()
    }

    async function confirmPayment({ elements, clientSecret }) {
      const form = elements.getElement('payment')
      const error = form.check()
      if (error) return { error }
      const id = clientSecret.split('_secret_')[0]
      try {
        const method = await call('/v1/payment_methods', form.fields())
        if (method.error) return method
        const confirmed = await call(`/v1/payment_intents/${id}/confirm`, {
          client_secret: clientSecret,
          payment_method: method.id,
        })
        if (confirmed.error) return confirmed
        if (confirmed.status !== 'requires_action') return { paymentIntent: confirmed }
        const intent = await authenticate(confirmed)
        return intent.last_payment_error ? { error: intent.last_payment_error } : { paymentIntent: intent }
      } catch {
        const message = 'The connection to the payment provider was lost. Please try again.'
        return { error: { type: 'api_connection_error', message } }
      }
    }

    const unsupported = () => Promise.reject(new Error('The stand-in does not support this.'))
    return {
      elements: createElements,
      confirmPayment,
      createToken: unsupported,
      createPaymentMethod: unsupported,
      confirmCardPayment: unsupported,
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  standIn.version = 'endive'
  window.Stripe = standIn

  function createElements() {
    let form = null
    return {
      create() {
        form = createForm(() => {
          form = null
        })
        return form
      },
      // react-stripe-js passes a component, other callers pass a name.
      getElement: () => form,
      update() {},
      fetchUpdates: async () => ({}),
      submit: async () => {
        const error = form?.check()
        return error ? { error } : { selectedPaymentMethod: 'card' }
      },
    }
  }

  function createForm(onDestroy) {
    const box = document.createElement('div')
    style(box, { display: 'grid', gap: '10px' })
    const notice = document.createElement('p')
    notice.textContent = 'This is a stand-in for Stripe on your own machine. No money moves.'
    style(notice, { padding: '8px 12px', borderRadius: '8px', background: '#ffe28a', color: '#332700' })
    const number = field('Card number', '4242 4242 4242 4242', 'cc-number')
    const expiry = field('Expiration date', 'MM / YY', 'cc-exp')
    const code = field('Security code', 'CVC', 'cc-csc')
    const pair = document.createElement('div')
    style(pair, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px' })
    pair.append(expiry.label, code.label)
    box.append(notice, number.label, pair)
    const listeners = {}
    const emit = (event) => {
      for (const listener of listeners[event] ?? []) listener({ elementType: 'payment', complete: !check() })
    }
    box.addEventListener('input', () => emit('change'))

    function check() {
      const digits = number.input.value.replace(/\D/g, '')
      if (digits.length < 15) return incomplete('incomplete_number', 'Your card number is incomplete.')
      if (!/^\s*\d\d?\s*\/\s*\d\d\s*$/.test(expiry.input.value))
        return incomplete('incomplete_expiry', "Your card's expiration date is incomplete.")
      if (!/^\d{3,4}$/.test(code.input.value.trim()))
        return incomplete('incomplete_cvc', "Your card's security code is incomplete.")
      return null
    }

    return {
      check,
      fields: () => ({ type: 'card', 'card[number]': number.input.value }),
      mount(parent) {
        parent.append(box)
        setTimeout(() => emit('ready'))
      },
      unmount: () => box.remove(),
      destroy() {
        box.remove()
        onDestroy()
      },
      update() {},
      focus: () => number.input.focus(),
      blur() {},
      clear() {},
      collapse() {},
      on(event, listener) {
        listeners[event] = [...(listeners[event] ?? []), listener]
      },
      off(event, listener) {
        listeners[event] = (listeners[event] ?? []).filter((other) => other !== listener)
      },
    }
  }

  const incomplete = (code, message) => ({ type: 'validation_error', code, message })

  function field(text, placeholder, autocomplete) {
    const label = document.createElement('label')
    label.textContent = text
    style(label, { display: 'grid', gap: '4px', minWidth: '0' })
    const input = document.createElement('input')
    Object.assign(input, { placeholder, autocomplete, inputMode: 'numeric' })
    style(input, {
      width: '100%',
      minHeight: '44px',
      padding: '8px 12px',
      borderRadius: '10px',
      font: 'inherit',
    })
    label.append(input)
    return { label, input }
  }

  /**
   * The 3-D Secure challenge: a frame over the page. Like Stripe.js, it is appended to the body, not to the top layer.
   */
  function authenticate({ id, client_secret }) {
    const container = document.createElement('div')
    style(container, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'rgb(0 0 0 / 60%)' })
    const frame = document.createElement('iframe')
    frame.title = '3-D Secure'
    frame.src = `${origin}/bank/${id}?${new URLSearchParams({ client_secret })}`
    style(frame, { width: '100%', height: '100%', border: '0' })
    container.append(frame)
    document.body.append(container)
    return new Promise((resolve) => {
      addEventListener('message', function listen({ source, data }) {
        if (source !== frame.contentWindow) return
        removeEventListener('message', listen)
        container.remove()
        resolve(data)
      })
    })
  }

  function style(element, rules) {
    Object.assign(element.style, rules)
  }
})()
