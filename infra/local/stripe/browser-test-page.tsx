import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type Appearance, loadStripe } from '@stripe/stripe-js';
import { StrictMode, type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(window.location.search);
const clientSecret = query.get('client_secret') ?? '';
const redirect = query.get('redirect') === 'always';

const light: Appearance = { theme: 'stripe', variables: { colorPrimary: '#0f766e', borderRadius: '10px' } };
const dark: Appearance = {
  theme: 'night',
  variables: { colorPrimary: '#5eead4', colorBackground: '#15201f', borderRadius: '10px' },
};

const CheckoutForm = () => {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState('waiting');
  const [complete, setComplete] = useState(false);
  const [result, setResult] = useState('');

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!stripe || !elements) return;
    const confirmParams = { return_url: `${window.location.origin}/done` };
    const { error, paymentIntent } = redirect
      ? { ...(await stripe.confirmPayment({ elements, confirmParams })), paymentIntent: undefined }
      : await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
    setResult(error ? `${error.type}: ${error.message}` : `paid: ${paymentIntent?.status}`);
  };

  return (
    <form onSubmit={(event) => void pay(event)} noValidate>
      <PaymentElement
        onReady={() => setState('ready')}
        onLoadError={({ error }) => setState(`loaderror: ${error.code}`)}
        onChange={(event) => setComplete(event.complete)}
      />
      <p>
        Form: <output id="state">{state}</output>,{' '}
        <output id="complete">{complete ? 'complete' : 'incomplete'}</output>
      </p>
      <button type="submit">Pay</button>
      <p>
        <output id="result">{result}</output>
      </p>
    </form>
  );
};

const App = () => {
  const [isDark, setIsDark] = useState(query.get('theme') === 'dark');
  const [stripe] = useState(() => loadStripe('pk_test_local'));
  document.documentElement.className = isDark ? 'dark' : 'light';
  return (
    <>
      <button type="button" onClick={() => setIsDark(!isDark)}>
        Switch theme
      </button>
      <Elements stripe={stripe} options={{ clientSecret, appearance: isDark ? dark : light }}>
        <CheckoutForm />
      </Elements>
    </>
  );
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
