import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { ServiceChoicesContext } from '@/components/booking/service-choice';
import { StudioTeaser } from './studio-teaser';

const chooseService = vi.fn();
const CHOICES = {
  chosenId: '',
  vehicleType: '',
  category: undefined,
  chooseService,
  chooseVehicle: vi.fn(),
  showCategory: vi.fn(),
};

function renderTeaser() {
  render(
    <MemoryRouter>
      <ServiceChoicesContext value={CHOICES}>
        <StudioTeaser />
      </ServiceChoicesContext>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    front: within(screen.getByRole('radiogroup', { name: 'Front side windows' })),
    rear: within(screen.getByRole('radiogroup', { name: 'Rear sides and back glass' })),
  };
}

describe('the visualizer on the home page', () => {
  test('The visualizer opens with a legal tint and its price', () => {
    const { front } = renderTeaser();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Your car, in our light.');
    expect(screen.getByText('Within the 70% rule')).toBeInTheDocument();
    expect(screen.getByText('SUV Rear Window Tinting').nextSibling).toHaveTextContent('$180');
    expect(front.getByRole('radio', { name: 'Clear' })).toBeChecked();
  });

  test('A dark front turns the plate with reason and fine, and a dark rear never does', async () => {
    const { user, front, rear } = renderTeaser();
    await user.click(rear.getByRole('radio', { name: '5%' }));
    expect(screen.getByText('Within the 70% rule')).toBeInTheDocument();
    await user.click(front.getByRole('radio', { name: '35%' }));
    const plate = screen.getByText('Darker than the 70% rule').closest('[aria-live=polite]');
    expect(plate).toHaveTextContent('at least 70% light transmission. Fines run $109 to $196.');
    expect(plate).toHaveTextContent('Commercial vehicles may differ.');
  });

  test('Arrow keys choose the next film and move the focus with it', async () => {
    const { user, front } = renderTeaser();
    await user.click(front.getByRole('radio', { name: '70%' }));
    await user.keyboard('{ArrowRight}');
    expect(front.getByRole('radio', { name: '50%' })).toBeChecked();
    expect(front.getByRole('radio', { name: '50%' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(front.getByRole('radio', { name: '5%' })).toHaveFocus();
    expect(front.getAllByRole('radio').filter((pane) => pane.tabIndex === 0)).toHaveLength(1);
  });

  test("The browser's own shortcuts with an arrow, such as Back, choose nothing", async () => {
    const { user, front } = renderTeaser();
    await user.click(front.getByRole('radio', { name: '70%' }));
    await user.keyboard(
      '{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowRight}{/Meta}{Control>}{End}{/Control}',
    );
    expect(front.getByRole('radio', { name: '70%' })).toBeChecked();
    expect(front.getByRole('radio', { name: '70%' })).toHaveFocus();
  });

  test('Book this tint hands films and car to the wizard', async () => {
    const { user, front } = renderTeaser();
    await user.click(screen.getByRole('radio', { name: 'Van' }));
    await user.click(front.getByRole('radio', { name: '50%' }));
    await user.click(screen.getByRole('link', { name: 'Book this tint' }));
    expect(chooseService).toHaveBeenLastCalledWith({
      service: 'VanRearTinting',
      extraServices: ['VanFrontTinting'],
      vehicleType: 'van',
      studio: expect.objectContaining({ body: 'van', paint: 'harbour', front: 50, rear: 15 }),
    });
  });

  test('The visualizer without any film has nothing to book, and says what to do', async () => {
    const { user, front, rear } = renderTeaser();
    await user.click(front.getByRole('radio', { name: 'Clear' }));
    await user.click(rear.getByRole('radio', { name: 'Clear' }));
    expect(screen.queryByRole('link', { name: 'Book this tint' })).toBeNull();
    expect(screen.getByText('Choose a film to book it.')).toBeInTheDocument();
  });

  test('The link to the studio keeps what was chosen', async () => {
    const { user } = renderTeaser();
    await user.click(screen.getByRole('radio', { name: 'Coupe' }));
    expect(screen.getByRole('link', { name: 'Open the full studio' })).toHaveAttribute(
      'href',
      '/studio/coupe?p=harbour&f=100&r=15&s=none&c=stock&w=none&ppf=0',
    );
  });
});
