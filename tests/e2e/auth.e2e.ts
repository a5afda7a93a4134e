import { describe, expect } from 'vitest';
import { registerFormOn, loginFormOn } from '../support/browser/account-forms.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { letterTo, linkIn } from '../support/browser/letters.ts';
import { somebody, someClient } from '../support/browser/people.ts';
import { toast } from '../support/browser/toast.ts';

describe('Login', () => {
  journey(
    'is one of two tabs with links between them, and neither forgets what was typed',
    async ({ open }) => {
      const page = await open('/auth');
      const [login, register] = [loginFormOn(page), registerFormOn(page)];
      await expect(page.getByRole('tab', { selected: true })).toRead('Login');
      await login.username.fill('pat');
      await page
        .getByRole('tabpanel')
        .getByText('No account yet?')
        .getByRole('button', { name: 'Register' })
        .click();
      await expect(page.getByRole('tab', { selected: true })).toRead('Register');
      await expect(login.form).toBeGone();
      await register.email.fill('pat@example.com');
      await page.getByText('Already registered?').getByRole('button', { name: 'Login' }).click();
      await expect(login.username).toHold('pat');
      await page.getByRole('tab', { name: 'Register' }).click();
      await expect(register.email).toHold('pat@example.com');
    },
  );

  journey('says what is wrong under each field, and asks nobody', async ({ open }) => {
    const { username, password, signIn } = loginFormOn(await open('/auth'));
    await signIn({ username: 'ab', password: 'short' });
    await expect(username).toBeRefusedWith('Username must be at least 3 characters');
    await expect(password).toBeRefusedWith('Password must be at least 6 characters');
  });

  journey('greets and goes home, where the header knows the visitor', async ({ house, open }) => {
    const person = await someClient(house);
    const page = await open('/auth');
    await loginFormOn(page).signIn(person);
    await expect(toast(page, 'Login successful')).toRead(new RegExp(`Welcome back, ${person.username}$`));
    await expect(page).toBeAt('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeSeen();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeSeen();
  });

  journey('with a wrong password says so and keeps what was typed', async ({ house, open, trouble }) => {
    trouble.announce({ path: '/api/login', status: 401 });
    const { username } = await someClient(house);
    const page = await open('/auth');
    const login = loginFormOn(page);
    await login.signIn({ username, password: 'not-the-password' });
    await expect(toast(page, 'Login failed')).toRead(/^Login failed Invalid username or password$/);
    await expect(page).toBeAt('/auth');
    await expect(login.username).toHold(username);
  });

  journey('without an answer has the usual words', async ({ open, trouble }) => {
    trouble.announce({ path: '/api/login', status: 'cut' });
    const page = await open('/auth');
    await page.route('/api/login', (route) => route.abort());
    await loginFormOn(page).signIn(somebody());
    await expect(toast(page, 'Login failed')).toRead(/^Login failed Invalid username or password$/);
  });
});

describe('Registration', () => {
  journey('says what is wrong under each field', async ({ open }) => {
    const page = await open('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = registerFormOn(page);
    await form.register({ username: ' a ', email: 'nobody', password: '12345' }, '123456');
    await expect(form.username).toBeRefusedWith('Username must be at least 3 characters');
    await expect(form.email).toBeRefusedWith('Please enter a valid email address');
    await expect(form.password).toBeRefusedWith('Password must be at least 6 characters');
    await form.register(somebody(), 'another-password');
    await expect(form.repeated).toBeRefusedWith("Passwords don't match");
    await expect(form.username).toBeAccepted();
  });

  journey(
    'makes a client, sends no second password, and the letter confirms the address',
    async ({ house, open }) => {
      const person = somebody();
      const page = await open('/auth');
      await page.getByRole('tab', { name: 'Register' }).click();
      const sent = page.waitForRequest('/api/register');
      await registerFormOn(page).register(person);
      await expect(toast(page, 'Registration successful')).toRead(
        /Your account has been created successfully\.$/,
      );
      await expect(page).toBeAt('/');
      expect((await sent).postDataJSON()).toEqual({ ...person, role: 'client' });

      const letter = await letterTo(await house.owner(), person.email);
      await page.goto(linkIn(letter, house.origin));
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByText(`${person.email} now belongs to your account.`)).toBeSeen();
      await page.getByRole('link', { name: 'Open the client portal' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
    },
  );

  journey('with a name that is taken says so at the field', async ({ house, open, trouble }) => {
    trouble.announce({ path: '/api/register', status: 409 });
    const { username } = await someClient(house);
    const page = await open('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = registerFormOn(page);
    await form.register({ ...somebody(), username });
    const words = 'This username is already taken. Please choose another.';
    await expect(toast(page, 'Registration failed')).toRead(new RegExp(words));
    await expect(form.username).toBeRefusedWith(words);
    await expect(form.username).toHaveFocus();
  });

  journey('without an answer has the usual words', async ({ open, trouble }) => {
    trouble.announce({ path: '/api/register', status: 'cut' });
    const page = await open('/auth');
    await page.route('/api/register', (route) => route.abort());
    await page.getByRole('tab', { name: 'Register' }).click();
    await registerFormOn(page).register(somebody());
    await expect(toast(page, 'Registration failed')).toRead(/Could not create account$/);
  });
});

journey('A link of a letter that was used already is refused with plain words', async ({ open, trouble }) => {
  trouble.announce({ path: '/api/user/email/confirm', status: 404 });
  const page = await open('/confirm-email#used-already');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('alert')).toRead(/This link has been used already or is too old\./);
});

journey('Somebody signed in is led from /auth to the home page', async ({ house, open }) => {
  const page = await open('/auth', { as: await someClient(house) });
  await expect(page).toBeAt('/');
});

journey('/login leads to /auth, and who is signed in to the portal', async ({ house, open }) => {
  const page = await open('/login');
  await expect(page).toBeAt('/auth?from=%2Fclient-portal');
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeSeen();
  const signedIn = await open('/login', { as: await someClient(house) });
  await expect(signedIn).toBeAt('/client-portal');
});

describe('Logout', () => {
  journey('says so, goes home and forgets the visitor', async ({ house, open }) => {
    const page = await open('/client-portal', { as: await someClient(house) });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logged out')).toRead(/You have been logged out successfully\.$/);
    await expect(page).toBeAt('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeGone();
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeSeen();
  });

  journey('that does not arrive says so and stays', async ({ house, open, trouble }) => {
    trouble.announce({ path: '/api/logout', status: 'cut' });
    const page = await open('/client-portal', { as: await someClient(house) });
    await page.route('/api/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logout failed')).toRead(/Failed to log out$/);
    await expect(page).toBeAt('/client-portal');
  });
});
