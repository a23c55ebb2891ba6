module seeded

go 1.24
