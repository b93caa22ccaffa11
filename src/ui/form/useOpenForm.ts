import { useState } from 'react';

/** A form that replaces the button that opens it. The button gets the focus again when the form is closed. */
export function useOpenForm() {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const open = () => setForm('open');
  return {
    isOpen: form === 'open',
    close: () => setForm('closed'),
    button: { autoFocus: form === 'closed', onClick: open },
  };
}
